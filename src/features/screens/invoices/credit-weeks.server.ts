import type { Tx } from '../../../db/database.server.ts'
import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { totalPence } from '../../../shared/pence.ts'
import { recordChange } from '../../staff/audit-log/store.server.ts'
import type { AdvertContract } from '../contracts/contract.ts'
import { listContracts, lockContract } from '../contracts/store.server.ts'
import { paidWeeks } from '../make-goods/rules.ts'
import { settledWeeks } from '../make-goods/store.server.ts'
import { invoicesOf } from './billing-rules.ts'
import { creditStanding, storeCredit } from './change-invoices.server.ts'
import { spreadCredits } from './credit-rules.ts'
import { mailInvoice } from './issue-invoices.server.ts'
import { CREDIT_REASON, invoiceName } from './messages.ts'
import { billedMonths, listInvoices, lockInvoice, uncreditedWeeks } from './store.server.ts'

type CreditDeps = Pick<Deps, 'db' | 'clock' | 'wakeUp'>
type Now = { at: string; today: CalendarDate }

/** Credits what no invoice is left for, once all weeks of a contract are settled; returns how many credit notes. */
export async function creditSettledContracts({ db, clock, wakeUp }: CreditDeps): Promise<number> {
  const now = { at: storedInstant(clock()), today: shopMoment(clock).date }
  const owed = new Set((await uncreditedWeeks(db.read)).map(({ contractId }) => contractId))
  let count = 0
  for (const { id } of (await listContracts(db.read, now)).filter(contract => owed.has(contract.id)))
    count += await db.transact(tx => creditContract(tx, id, now))
  if (count > 0) wakeUp.ring()
  return count
}

async function creditContract(tx: Tx, id: string, now: Now): Promise<number> {
  const contract = await lockContract(tx, id, now.today)
  if (!contract || !(await isOver(tx, contract))) return 0
  const invoices = (await listInvoices(tx, [id])).filter(({ credits }) => credits === null)
  const rooms = []
  for (const { number } of invoices.toReversed()) {
    const invoice = await lockInvoice(tx, number)
    if (invoice) rooms.push({ invoice, ...(await creditStanding(tx, invoice, now.today)) })
  }
  const notes = spreadCredits(
    await uncreditedWeeks(tx, id),
    rooms.map(({ invoice, creditedPence }) => ({
      number: invoice.number,
      pence: invoice.totalPence - creditedPence,
    })),
  )
  for (const { invoice, creditedPence } of rooms) {
    const credits = notes.get(invoice.number)
    if (!credits) continue
    const credit = { invoice, creditedPence, pence: -totalPence(credits), reason: CREDIT_REASON, credits }
    const number = await storeCredit(tx, credit, { ...now, who: '' })
    await mailInvoice(tx, { number, reminder: 0, isByStaff: true }, now)
    const subject = invoiceName(invoice)
    await recordChange(tx, { at: now.at, who: '', origin: null, action: 'invoice-credited', subject })
  }
  return notes.size
}

/** Whether no invoice of a contract is still to come, and each of its weeks is settled. */
async function isOver(tx: Tx, contract: AdvertContract): Promise<boolean> {
  const billed = await billedMonths(tx, contract.id)
  const settled = new Set((await settledWeeks(tx, contract.id)).map(({ from }) => from))
  return (
    invoicesOf(contract).every(({ month }) => billed.has(`${contract.id} ${month}`)) &&
    paidWeeks(contract).every(({ from }) => settled.has(from))
  )
}
