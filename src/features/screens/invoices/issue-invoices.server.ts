import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../db/database.server.ts'
import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { addDays, type CalendarDate } from '../../../shared/calendar-date.ts'
import { totalPence } from '../../../shared/pence.ts'
import { queueShopMail } from '../../messages/outbox/store.server.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import { requireAdvertiser } from '../advertisers/change-advertisers.server.ts'
import { addressLines } from '../contracts/messages.ts'
import { listContracts, lockContract } from '../contracts/store.server.ts'
import { invoicesDueBy } from './billing-rules.ts'
import { creditsWithin } from './credit-rules.ts'
import { storeInvoiceMail } from './payment-store.server.ts'
import { billedMonths, storeInvoice, uncreditedWeeks } from './store.server.ts'
import { vatOn, vatWithin } from './vat-rules.ts'

type IssueDeps = Pick<Deps, 'db' | 'clock' | 'wakeUp'>
type Now = { at: string; today: CalendarDate }

/** Makes the invoices that are due and were not made yet, and mails each; returns how many. */
export async function issueInvoices({ db, clock, wakeUp }: IssueDeps, signal?: AbortSignal): Promise<number> {
  const now = { at: storedInstant(clock()), today: shopMoment(clock).date }
  const [contracts, billed] = [await listContracts(db.read, now), await billedMonths(db.read)]
  const missing = contracts
    .filter(({ acceptedAt }) => acceptedAt !== null)
    .flatMap(contract => invoicesDueBy(contract, now.today).map(({ month }) => ({ id: contract.id, month })))
    .filter(({ id, month }) => !billed.has(`${id} ${month}`))
    .toSorted((a, b) => a.month.localeCompare(b.month))
  let count = 0
  for (const { id, month } of missing) {
    if (signal?.aborted) break
    if (await db.transact(tx => issueMonth(tx, { id, month }, now))) count += 1
  }
  if (count > 0) wakeUp.ring()
  return count
}

/** False when another process was quicker, or the contract no longer has such a month. */
async function issueMonth(
  tx: Tx,
  { id, month }: { id: string; month: string },
  { at, today }: Now,
): Promise<boolean> {
  const contract = await lockContract(tx, id, today)
  const due = contract && invoicesDueBy(contract, today).find(each => each.month === month)
  if (!due || (await billedMonths(tx, id)).has(`${id} ${month}`)) return false
  const [shop, buyer] = [await currentShop(tx), await requireAdvertiser(tx, contract.advertiserId)]
  const vat = vatOn(shop.invoicing, today)
  const creditLines = creditsWithin(totalPence(due.lines), await uncreditedWeeks(tx, id))
  const pence = totalPence([...due.lines, ...creditLines])
  const invoice = {
    ...{ contractId: id, month, credits: null, reason: null, lines: due.lines, creditLines },
    ...{ issuedOn: today, dueOn: addDays(today, shop.invoicing.paymentDays) },
    ...{ sellerName: shop.name, sellerAddress: addressLines(shop.address) },
    ...{ buyerName: buyer.businessName, buyerAddress: buyer.billingAddress.trim() },
    ...{ packageName: contract.packageName, payTo: shop.invoicing.payTo },
    ...{ vatNumber: vat?.number ?? null, vatBasisPoints: vat?.basisPoints ?? 0 },
    ...{ totalPence: pence, vatPence: vatWithin(pence, vat?.basisPoints ?? 0) },
  }
  const number = await storeInvoice(tx, invoice, { at, who: '' })
  await mailInvoice(tx, { number, reminder: 0, isByStaff: true }, { at, today })
  return true
}

/** Queues the mail of an invoice, a credit note or a reminder, with the link to their page. */
export async function mailInvoice(
  tx: Tx,
  { number, reminder, isByStaff }: { number: number; reminder: number; isByStaff: boolean },
  { at, today }: Now,
): Promise<void> {
  const id = randomUUID()
  await queueShopMail(tx, { id, kind: 'invoice', channel: 'mail', createdAt: at, dueAt: at, isByStaff })
  await storeInvoiceMail(tx, { mailId: id, number, reminder, day: today })
}
