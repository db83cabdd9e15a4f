import { z } from 'zod'
import { plainLine } from '../../../shared/plain-line.ts'
import { isPlainLine } from '../../../shared/plain-text.ts'
import { calendarDate, clockTime, rowId } from '../../../shared/wire.ts'
import { AMOUNT_SENTENCES, amount, reason } from './amount-contract.ts'
import { MAX_PENCE } from './amount-rules.ts'
import { tillCash, tillMovement } from './cash/contract.ts'

export const LEDGER_KINDS = ['service', 'tip', 'sale'] as const
export const PAYMENT_METHODS = ['cash', 'card', 'mobile'] as const

const ledgerKind = z.enum(LEDGER_KINDS)
export const paymentMethod = z.enum(PAYMENT_METHODS, 'Please choose how it was paid.')
export type LedgerKind = z.infer<typeof ledgerKind>
export type PaymentMethod = z.infer<typeof paymentMethod>

export const ledgerEntry = z
  .object({
    id: rowId,
    day: calendarDate.meta({ description: 'The shop’s date that it counts for' }),
    at: z.string().meta({ description: 'ISO 8601, UTC' }),
    kind: ledgerKind,
    pence: z.int().meta({ description: 'Negative when it reverses another entry' }),
    method: paymentMethod,
    visitId: z.string().nullable().meta({ description: 'Null for what was sold without a visit' }),
    barberId: rowId.nullable(),
    what: z.string().meta({ description: 'The treatments or the item sold; never a customer' }),
    pricePence: z.int().nullable().meta({ description: 'The visit’s price, where something else was taken' }),
    reason: z.string().nullable(),
    reversesId: rowId.nullable(),
    refundsId: rowId.nullable().meta({ description: 'The entry of which it gives a part back' }),
    paymentId: z.string().meta({ description: 'The same for all that was taken in one go' }),
    who: z.string().meta({ description: 'The username that entered it' }),
  })
  .meta({ id: 'LedgerEntry' })
export type LedgerEntry = z.infer<typeof ledgerEntry>

const tillEntry = ledgerEntry
  .extend({
    time: clockTime.meta({ description: 'By the shop’s clock' }),
    barberName: z.string().nullable(),
    isReversed: z.boolean(),
    isFinal: z
      .boolean()
      .meta({ description: 'A refund that stays, as its visit was cancelled or its customer did not come' }),
    left: z.int().min(0).meta({ description: 'Pence that can still be refunded' }),
    otherDay: calendarDate.nullable().meta({
      description:
        'Where a payment and what takes it back lie on different days: of the one, the day of the other',
    }),
  })
  .meta({ id: 'TillEntry' })
export type TillEntry = z.infer<typeof tillEntry>

const part = z.strictObject({ method: paymentMethod, pence: amount }).meta({ id: 'PaymentPart' })
export type Part = z.infer<typeof part>

const day = calendarDate.meta({ description: 'The day that it counts for; without it, today' })

const sold = z.strictObject({
  what: plainLine(100, 'Please say what was sold, in one line.').meta({ example: 'Matt clay' }),
  pence: amount,
})
export type Sold = z.infer<typeof sold>

export const MOST_PARTS = 6
export const MOST_SALES = 10

export const paymentRequest = z
  .strictObject({
    parts: z
      .array(part)
      .min(1, 'Please say how it was paid.')
      .max(MOST_PARTS, `A payment has at most ${MOST_PARTS} parts.`)
      .meta({ description: 'What was taken for the visit: by one method, by several, or by several people' }),
    tip: part.optional(),
    sales: z
      .array(sold.extend({ method: paymentMethod }).meta({ id: 'SoldBeside' }))
      .max(MOST_SALES, `At most ${MOST_SALES} things can be sold with a payment.`)
      .optional()
      .meta({ description: 'What was sold beside it, by the visit’s barber' }),
    reason: reason.optional().meta({ description: 'Needed when something else than the price was taken' }),
    day: day.optional(),
  })
  .meta({ id: 'PaymentRequest' })
export type PaymentRequest = z.infer<typeof paymentRequest>

export const saleRequest = sold
  .extend({ method: paymentMethod, barberId: rowId.optional(), day: day.optional() })
  .meta({ id: 'SaleRequest' })
export type SaleRequest = z.infer<typeof saleRequest>

export const takenResponse = z
  .object({
    paymentId: z.string(),
    day: calendarDate,
    total: z.int().meta({ description: 'Pence' }),
    saleIds: z
      .array(z.string())
      .optional()
      .meta({ description: 'The paymentIds of what was sold beside a visit’s payment' }),
  })
  .meta({ id: 'Taken' })
export type Taken = z.infer<typeof takenResponse>

export const reverseRequest = z.strictObject({ reason }).meta({ id: 'ReverseRequest' })

export const waiverRequest = z.strictObject({ reason }).meta({ id: 'WaiverRequest' })

const waiver = z
  .object({
    at: z.string().meta({ description: 'ISO 8601, UTC' }),
    price: z.int().meta({ description: 'Pence that it would have cost' }),
    reason: z.string(),
    who: z.string().meta({ description: 'The username that entered it' }),
  })
  .meta({ id: 'Waiver' })
export type ShownWaiver = z.infer<typeof waiver>

/** What was entered in one go for a visit, and was not taken back. */
const standingPayment = z
  .object({
    paymentId: z.string(),
    kind: z.enum(['payment', 'tip', 'refund', 'sale']),
    what: z.string().meta({ description: 'The treatments or the item sold' }),
    pence: z.int(),
    method: paymentMethod.meta({ description: 'Of its first part' }),
    left: z.int().min(0).meta({ description: 'Pence of it that were not refunded' }),
    isRefunded: z.boolean().meta({ description: 'In part; it is taken back once its refunds are' }),
    isCounted: z
      .boolean()
      .meta({ description: 'Its day is closed and past: it is given back from today’s till' }),
  })
  .meta({ id: 'StandingPayment' })
export type StandingPayment = z.infer<typeof standingPayment>

export const visitPayment = z
  .object({
    whyNot: z
      .enum([
        'paid-already',
        'on-the-house',
        'visit-cancelled',
        'not-taken',
        'no-show',
        'not-begun',
        'costs-nothing',
      ])
      .nullable()
      .meta({ description: 'Why it can’t be paid now; null when it can' }),
    price: z.int().meta({ description: 'Pence' }),
    what: z.string(),
    today: calendarDate,
    visitDay: calendarDate,
    isTodayOpen: z.boolean().meta({ description: 'Whether anything can be entered for today' }),
    isVisitDayOpen: z.boolean().meta({ description: 'Whether anything can be entered for the visit’s day' }),
    entries: z.array(tillEntry).meta({ description: 'In the order entered, reversals too' }),
    payments: z.array(standingPayment).meta({ description: 'In the order entered' }),
    waiver: waiver.nullable().meta({ description: 'Of a visit on the house, for which nothing is taken' }),
    products: z
      .array(sold.meta({ id: 'Product' }))
      .meta({ description: 'What was sold last, newest first, to be sold again' }),
  })
  .meta({ id: 'VisitPayment' })
export type VisitPayment = z.infer<typeof visitPayment>

const total = z.int().meta({ description: 'Pence' })
const sums = z
  .object({ cash: total, card: total, mobile: total, services: total, tips: total, sales: total, total })
  .meta({ id: 'TakingsSums' })
export type Sums = z.infer<typeof sums>

const tillEvent = z
  .object({
    kind: z.enum(['closed', 'reopened']),
    at: z.string().meta({ description: 'ISO 8601, UTC' }),
    who: z.string(),
    expectedCash: z.int().meta({ description: 'Pence' }),
    countedCash: z.int().nullable().meta({ description: 'Pence; null when the day was opened again' }),
    note: z.string(),
  })
  .meta({ id: 'TillEvent' })
export type TillEvent = z.infer<typeof tillEvent>

const unpaidVisit = z
  .object({
    id: z.string(),
    time: clockTime,
    what: z.string(),
    customerName: z.string(),
    barberName: z.string(),
    price: z.int().meta({ description: 'Pence' }),
  })
  .meta({ id: 'UnpaidVisit' })
export type UnpaidVisit = z.infer<typeof unpaidVisit>

const freeVisit = z
  .object({ id: z.string(), time: clockTime, what: z.string(), barberName: z.string() })
  .extend(waiver.pick({ price: true, reason: true, who: true }).shape)
  .meta({ id: 'VisitOnTheHouse' })
export type FreeVisit = z.infer<typeof freeVisit>

export const tillQuery = z.object({
  date: calendarDate.optional().meta({ description: 'Without it, today' }),
})
export const tillResponse = z
  .object({
    date: calendarDate,
    today: calendarDate,
    isClosed: z.boolean(),
    isLocked: z.boolean().meta({
      description: 'It was left open for more days than the shop’s rule allows; nothing is entered for it',
    }),
    sums,
    cash: tillCash,
    movements: z.array(tillMovement).meta({ description: 'Floats and cash taken out, in the order entered' }),
    lastFloat: z
      .int()
      .nullable()
      .meta({ description: 'Pence: the float of the last day before that had one' }),
    entries: z.array(tillEntry).meta({ description: 'In the order entered' }),
    unpaid: z.array(unpaidVisit).meta({ description: 'Visits that are over and not paid, by time' }),
    toCome: z.int().meta({ description: 'How many visits of the day are neither over nor paid' }),
    onTheHouse: z.array(freeVisit).meta({ description: 'Visits of the day for which nothing is taken' }),
    events: z.array(tillEvent).meta({ description: 'Closings and reopenings, first to last' }),
    openDays: z
      .array(calendarDate)
      .meta({ description: 'Days before today whose till is still to be closed, earliest first' }),
  })
  .meta({ id: 'Till' })
export type Till = z.infer<typeof tillResponse>

export const COUNTED_BELOW_ZERO = 'The cash in the till can’t be below £0.'

const counted = z
  .int(AMOUNT_SENTENCES['part-of-a-penny'])
  .min(0, COUNTED_BELOW_ZERO)
  .max(100 * MAX_PENCE, AMOUNT_SENTENCES['too-much'])
  .meta({ description: 'Pence' })

export const closeRequest = z
  .strictObject({
    expectedCash: z.int().meta({ description: 'Pence, as it was shown; another one is refused' }),
    countedCash: counted,
    note: z
      .string()
      .trim()
      .max(200, 'Please keep the note to 200 characters.')
      .refine(isPlainLine, 'Please keep the note to one line.')
      .default('')
      .meta({ description: 'Why the counted cash differs; needed then, and left out otherwise' }),
  })
  .meta({ id: 'CloseRequest' })
export type CloseRequest = z.infer<typeof closeRequest>

export const reopenRequest = z.strictObject({ reason }).meta({ id: 'ReopenRequest' })
