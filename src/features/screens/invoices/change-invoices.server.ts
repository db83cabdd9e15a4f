import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../db/database.server.ts'
import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { Problem } from '../../../shared/problem.ts'
import { authorOf } from '../../staff/accounts/author.server.ts'
import type { Staff } from '../../staff/accounts/rules.ts'
import { recordChange } from '../../staff/audit-log/store.server.ts'
import type { NewCredit, NewPayment, Payment } from './contract.ts'
import type { CreditLine } from './credit-rules.ts'
import { standingOf } from './invoice-rules.ts'
import { mailInvoice } from './issue-invoices.server.ts'
import { INVOICE_REFUSALS, invoiceName } from './messages.ts'
import { paymentById, paymentsOf, storePayment } from './payment-store.server.ts'
import { noSuchInvoice } from './show-invoices.server.ts'
import { type InvoiceRow, listInvoices, lockInvoice, storeInvoice } from './store.server.ts'
import { vatOfCredit } from './vat-rules.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock'>

type Entered = NewPayment & { number: number }

/** Enters a payment, whole or in part; the same id again changes nothing. @throws Problem 404, 422 when it is more than is owed */
export function enterPayment(deps: ChangeDeps, staff: Staff, payment: Entered): Promise<void> {
  return enter(deps, staff, { ...payment, kind: 'payment' })
}

/** Enters what was given back, in the same way. @throws Problem 404, 422 when it is more than was paid too much */
export function enterRefund(deps: ChangeDeps, staff: Staff, refund: Entered): Promise<void> {
  return enter(deps, staff, { ...refund, kind: 'refund' })
}

async function enter(
  { db, clock }: ChangeDeps,
  staff: Staff,
  { number, ...payment }: Entered & Pick<Payment, 'kind'>,
): Promise<void> {
  const [at, today] = [storedInstant(clock()), shopMoment(clock).date]
  if (payment.paidOn > today) throw refused(422, 'payment-ahead')
  await db.transact(async tx => {
    const invoice = await requireInvoice(tx, number)
    const known = await paymentById(tx, payment.id)
    if (known) return
    const { balancePence } = await creditStanding(tx, invoice, today)
    const isRefund = payment.kind === 'refund'
    if (payment.pence > (isRefund ? -balancePence : balancePence))
      throw refused(422, isRefund ? 'refund-too-much' : 'payment-too-much')
    await storePayment(tx, { ...payment, number, reversesId: null }, { at, who: staff.username })
    const subject = invoiceName(invoice)
    const action = isRefund ? 'advert-refund-entered' : 'advert-payment-entered'
    await recordChange(tx, { at, ...authorOf(staff), action, subject })
  })
}

/** Takes back a payment or refund that was entered by mistake; a second time changes nothing. @throws Problem 404 */
export async function reversePayment({ db, clock }: ChangeDeps, staff: Staff, id: string): Promise<void> {
  const [at, today] = [storedInstant(clock()), shopMoment(clock).date]
  await db.transact(async tx => {
    const payment = await paymentById(tx, id)
    if (!payment || payment.reversesId !== null) throw refused(404, 'no-such-advert-payment')
    const invoice = await requireInvoice(tx, payment.number)
    const isReversed = (await paymentsOf(tx, [payment.number]))
      .get(payment.number)
      ?.find(each => each.id === id)?.isReversed
    if (isReversed) return
    const { kind, number, method, pence } = payment
    const reversal = { id: randomUUID(), kind, number, method, paidOn: today, pence: -pence, reversesId: id }
    await storePayment(tx, reversal, { at, who: staff.username })
    const subject = invoiceName(invoice)
    const action = kind === 'refund' ? 'advert-refund-reversed' : 'advert-payment-reversed'
    await recordChange(tx, { at, ...authorOf(staff), action, subject })
  })
}

/**
 * Corrects an invoice by a credit note, which has the next number of the same row; returns it.
 * @throws Problem 404, 409 when more was credited meanwhile, 422 when it is more than the invoice
 */
export async function creditInvoice(
  { db, clock, wakeUp }: ChangeDeps & Pick<Deps, 'wakeUp'>,
  staff: Staff,
  { number, pence, reason, creditedPence: seen }: NewCredit & { number: number },
): Promise<number> {
  const now = { at: storedInstant(clock()), today: shopMoment(clock).date }
  const credit = await db.transact(async tx => {
    const invoice = await requireInvoice(tx, number)
    const { creditedPence } = await creditStanding(tx, invoice, now.today)
    if (creditedPence !== seen) throw refused(409, 'invoice-changed')
    if (creditedPence + pence > invoice.totalPence) throw refused(422, 'credit-too-much')
    const made = await storeCredit(
      tx,
      { invoice, creditedPence, pence, reason },
      { ...now, who: staff.username },
    )
    await mailInvoice(tx, { number: made, reminder: 0, isByStaff: true }, now)
    const subject = invoiceName(invoice)
    await recordChange(tx, { at: now.at, ...authorOf(staff), action: 'invoice-credited', subject })
    return made
  })
  wakeUp.ring()
  return credit
}

type Credit = {
  invoice: InvoiceRow
  creditedPence: number
  pence: number
  reason: string
  /** The weeks that it credits; none of one that the owner made. */
  credits?: readonly CreditLine[]
}

/** Stores a credit note of a locked invoice; returns its number. */
export function storeCredit(
  tx: Tx,
  { invoice, creditedPence, pence, reason, credits }: Credit,
  { at, who, today }: { at: string; who: string; today: CalendarDate },
): Promise<number> {
  const { number, ...frozen } = invoice
  const note = {
    ...frozen,
    ...{ month: null, credits: number, reason, issuedOn: today, dueOn: today, totalPence: -pence },
    vatPence: -vatOfCredit({ creditedPence, pence }, invoice.vatBasisPoints),
    lines: credits ? [] : [{ kind: 'credit' as const, from: today, until: today, pence: -pence }],
    creditLines: credits ?? [],
  }
  return storeInvoice(tx, note, { at, who })
}

/** What is owed and was credited of an invoice that is locked. */
export async function creditStanding(tx: Tx, invoice: InvoiceRow, today: CalendarDate) {
  const payments = (await paymentsOf(tx, [invoice.number])).get(invoice.number) ?? []
  return standingOf(invoice, { credits: await listInvoices(tx, [invoice.contractId]), payments }, today)
}

/** Locked. @throws Problem 404, also of a credit note, which is neither paid nor corrected */
async function requireInvoice(tx: Tx, number: number): Promise<InvoiceRow> {
  const invoice = await lockInvoice(tx, number)
  if (!invoice || invoice.credits !== null) throw noSuchInvoice()
  return invoice
}

function refused(status: 404 | 409 | 422, code: keyof typeof INVOICE_REFUSALS): Problem {
  return new Problem(status, code, INVOICE_REFUSALS[code])
}
