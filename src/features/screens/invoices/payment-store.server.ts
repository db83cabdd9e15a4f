import type { Reader, Tx } from '../../../db/database.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { INVOICE_PAYMENT_METHODS, PAYMENT_KINDS, type Payment } from './contract.ts'

type Paid = Omit<Payment, 'isReversed'> & { number: number; reversesId: string | null }

const TABLES = { payment: 'advert_payment', refund: 'advert_refund' } as const

/** Of some invoices or of all, in the order in which they were entered, with those that take others back. */
async function entries(db: Reader, numbers?: readonly number[]): Promise<Paid[]> {
  if (numbers?.length === 0) return []
  const ofKinds = await Promise.all(PAYMENT_KINDS.map(kind => entriesOfKind(db, kind, numbers)))
  return ofKinds
    .flat()
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map(({ at: _at, ...entry }) => entry)
}

async function entriesOfKind(
  db: Reader,
  kind: Payment['kind'],
  numbers?: readonly number[],
): Promise<(Paid & { at: string })[]> {
  const rows = await db
    .selectFrom(TABLES[kind])
    .select(['id', 'number', 'paid_on as paidOn', 'pence', 'method', 'reverses_id as reversesId', 'at'])
    .$if(numbers !== undefined, query => query.where('number', 'in', numbers ?? []))
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ method: stored, ...row }) => {
    const method = INVOICE_PAYMENT_METHODS.find(each => each === stored)
    return method ? [{ ...row, kind, method }] : []
  })
}

/** What was paid and given back, by the number of the invoice; what was taken back says so. */
export async function paymentsOf(
  db: Reader,
  numbers?: readonly number[],
): Promise<ReadonlyMap<number, Payment[]>> {
  const rows = await entries(db, numbers)
  const reversed = new Set(rows.map(({ reversesId }) => reversesId))
  const payments = rows.filter(({ reversesId }) => reversesId === null)
  const byNumber = Map.groupBy(payments, ({ number }) => number)
  return new Map(
    [...byNumber].map(([number, ofInvoice]) => [
      number,
      ofInvoice.map(({ id, kind, paidOn, pence, method }) => ({
        ...{ id, kind, paidOn, pence, method },
        isReversed: reversed.has(id),
      })),
    ]),
  )
}

export async function paymentById(db: Reader, id: string): Promise<Paid | undefined> {
  const row = await db
    .selectFrom('advert_payment')
    .select('number')
    .where('id', '=', id)
    .unionAll(db.selectFrom('advert_refund').select('number').where('id', '=', id))
    .executeTakeFirst()
  return row && (await entries(db, [row.number])).find(payment => payment.id === id)
}

export async function storePayment(
  tx: Tx,
  { id, kind, number, paidOn, pence, method, reversesId }: Paid,
  by: { at: string; who: string },
): Promise<void> {
  const row = { id, number, paid_on: paidOn, pence, method, reverses_id: reversesId, ...by }
  await (kind === 'refund'
    ? tx.insertInto('advert_refund').values(row).execute()
    : tx.insertInto('advert_payment').values(row).execute())
}

/** A mail about an invoice: 0 for itself, then its reminders. */
type InvoiceMail = { mailId: string; number: number; reminder: number; day: CalendarDate }

export async function storeInvoiceMail(tx: Tx, { mailId, ...mail }: InvoiceMail): Promise<void> {
  await tx
    .insertInto('advert_invoice_mail')
    .values({ mail_id: mailId, ...mail })
    .execute()
}

export async function invoiceMail(db: Reader, mailId: string): Promise<InvoiceMail | undefined> {
  return db
    .selectFrom('advert_invoice_mail')
    .select(['mail_id as mailId', 'number', 'reminder', 'day'])
    .where('mail_id', '=', mailId)
    .executeTakeFirst()
}

/** What was mailed of invoices, in order; 0 is the invoice itself. */
export function mailsOf(
  db: Reader,
  numbers: readonly number[],
): Promise<{ number: number; reminder: number; day: CalendarDate }[]> {
  return db
    .selectFrom('advert_invoice_mail')
    .select(['number', 'reminder', 'day'])
    .where('number', 'in', numbers)
    .orderBy('number')
    .orderBy('reminder')
    .execute()
}

/** How many reminders each invoice had, and the day of the last; without those that had none. */
export async function remindersOf(
  db: Reader,
): Promise<ReadonlyMap<number, { reminders: number; lastReminder: CalendarDate }>> {
  const rows = await db
    .selectFrom('advert_invoice_mail')
    .select(({ fn }) => ['number', fn.max('reminder').as('reminders'), fn.max('day').as('lastReminder')])
    .where('reminder', '>', 0)
    .groupBy('number')
    .execute()
  return new Map(rows.map(({ number, ...sent }) => [number, sent]))
}
