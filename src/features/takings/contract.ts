import { z } from 'zod'
import { calendarDate, rowId } from '../../shared/wire.ts'

export const LEDGER_KINDS = ['service', 'tip', 'sale'] as const
export const PAYMENT_METHODS = ['cash', 'card', 'mobile'] as const

export const ledgerKind = z.enum(LEDGER_KINDS)
export const paymentMethod = z.enum(PAYMENT_METHODS)
export type LedgerKind = z.infer<typeof ledgerKind>
export type PaymentMethod = z.infer<typeof paymentMethod>

/** One amount that was taken, or its reversal. */
export const ledgerEntry = z
  .object({
    id: rowId,
    day: calendarDate.meta({ description: 'The shop’s date that it counts for' }),
    at: z.string().meta({ description: 'ISO 8601, UTC' }),
    kind: ledgerKind,
    pence: z.int().meta({ description: 'Negative when it reverses another entry' }),
    method: paymentMethod,
    visitId: z.string().nullable().meta({ description: 'Null for a sale' }),
    barberId: rowId.nullable(),
    what: z.string().meta({ description: 'The treatments or the item sold; never a customer' }),
    pricePence: z.int().nullable().meta({ description: 'The visit’s price, where something else was taken' }),
    reason: z.string().nullable(),
    reversesId: rowId.nullable(),
    paymentId: z.string().meta({ description: 'The same for all that was taken in one go' }),
    who: z.string().meta({ description: 'The username that entered it' }),
  })
  .meta({ id: 'LedgerEntry' })
export type LedgerEntry = z.infer<typeof ledgerEntry>
