import { z } from 'zod'
import { calendarDate, clockTime } from '../../shared/wire.ts'
import { phoneNumber } from '../contact/contract.ts'
import { onlineBooking } from '../progress/contract.ts'
import { ledgerEntry } from '../takings/contract.ts'
import { visitResponse } from '../visits/contract.ts'
import { waitingEntry } from '../waiting-list/contract.ts'

/** Sent in a body, so that no number stands in an address or a log. */
export const customerQuery = z.strictObject({ phone: phoneNumber })

export const eraseRequest = customerQuery.extend({
  visitsToCome: z.int().min(0).meta({
    description: 'The number of visits to come, which are cancelled; refused when it differs',
  }),
})

const visitRecord = z.object({
  reference: z.string(),
  date: calendarDate,
  time: clockTime,
  barberName: z.string(),
  treatments: z.array(z.object({ name: z.string(), price: z.int().meta({ description: 'Pence' }) })),
  totalDuration: z.int().meta({ description: 'Minutes' }),
  totalPrice: z.int().meta({ description: 'Pence' }),
  status: visitResponse.shape.status,
  lateMinutes: z.int().meta({ description: 'Minutes late, as the customer announced' }),
  customerName: z.string(),
  customerPhone: z.string(),
  customerEmail: z.string().nullable(),
  unconfirmedEmail: z.string().nullable().meta({ description: 'A new address that is not confirmed yet' }),
  source: z.enum(['online', 'phone', 'walk-in']).meta({ description: 'How it was booked' }),
  privateNote: z.string().nullable().meta({ description: 'What the shop noted for itself' }),
  adjustmentReason: z
    .string()
    .nullable()
    .meta({ description: 'Why its length or price is not that of the price list' }),
  cancelReason: z.string().nullable().meta({ description: 'Why the shop cancelled it' }),
  arrivedAt: z.string().nullable().meta({ description: 'ISO 8601, UTC' }),
  startedAt: z.string().nullable().meta({ description: 'When they took the chair; ISO 8601, UTC' }),
  endedAt: z.string().nullable().meta({ description: 'When it was done or a no-show; ISO 8601, UTC' }),
  bookedAt: z.iso.datetime().meta({ description: 'UTC' }),
  changedAt: z.iso.datetime().meta({ description: 'UTC' }),
  isToCome: z.boolean(),
  payments: z
    .array(
      ledgerEntry
        .pick({ day: true, kind: true, pence: true, method: true, reason: true })
        .meta({ id: 'CustomerPayment' }),
    )
    .meta({ description: 'What was taken for it, and taken back' }),
})

const entryRecord = waitingEntry.extend({
  customerName: z.string(),
  customerPhone: z.string(),
  customerEmail: z.string(),
  joinedAt: z.iso.datetime().meta({ description: 'UTC' }),
})

/** At least one visit or waiting-list entry. */
export const customerRecord = z.object({
  visits: z.array(visitRecord.meta({ id: 'CustomerVisit' })).meta({ description: 'Earliest first' }),
  waitingEntries: z
    .array(entryRecord.meta({ id: 'CustomerWaitingEntry' }))
    .meta({ description: 'On the waiting list, first come first' }),
  visitsToCome: z.int().min(0),
  onlineBooking,
})

export const eraseResponse = z.object({
  visits: z.int().meta({ description: 'Visits that were anonymised' }),
  cancelled: z.int().meta({ description: 'How many of them were to come, and are cancelled' }),
  waitingEntries: z.int().meta({ description: 'Entries removed from the waiting list' }),
})

export type EntryRecord = z.infer<typeof entryRecord>
export type VisitRecord = z.infer<typeof visitRecord>
export type CustomerRecord = z.infer<typeof customerRecord>
export type EraseRequest = z.infer<typeof eraseRequest>
export type Erased = z.infer<typeof eraseResponse>
