import { z } from 'zod'
import { calendarDate, clockTime } from '../../shared/wire.ts'
import { phoneNumber } from '../contact/contract.ts'
import { visitResponse } from '../visits/contract.ts'
import { waitingPlace } from '../waiting-list/contract.ts'

/** Sent in a body, so that no number stands in an address or a log. */
export const customerQuery = z.strictObject({ phone: phoneNumber })

export const eraseRequest = customerQuery.extend({
  visitsToCome: z.int().min(0).meta({
    description: 'How many visits to come are cancelled with it: as many as stand, or it is refused',
  }),
})

/** One visit with all that is kept of it and of who comes. */
const heldVisit = z.object({
  reference: z.string(),
  date: calendarDate,
  time: clockTime,
  barberName: z.string(),
  treatments: z.array(z.object({ name: z.string(), price: z.int().meta({ description: 'Pence' }) })),
  totalDuration: z.int().meta({ description: 'Minutes' }),
  totalPrice: z.int().meta({ description: 'Pence' }),
  status: visitResponse.shape.status,
  lateMinutes: z.int().meta({ description: 'Minutes that the customer said to run late by' }),
  customerName: z.string(),
  customerPhone: z.string(),
  customerEmail: z.string().nullable(),
  unconfirmedEmail: z.string().nullable().meta({ description: 'Another address that waits to be confirmed' }),
  source: z.enum(['online', 'phone', 'walk-in']).meta({ description: 'How it was booked' }),
  privateNote: z.string().nullable().meta({ description: 'What the shop noted for itself' }),
  adjustmentReason: z
    .string()
    .nullable()
    .meta({ description: 'Why its length or price is not that of the price list' }),
  cancelReason: z.string().nullable().meta({ description: 'Why the shop cancelled it' }),
  bookedAt: z.iso.datetime().meta({ description: 'UTC' }),
  changedAt: z.iso.datetime().meta({ description: 'UTC' }),
  isToCome: z.boolean(),
})

/** One wish on the waiting list with all that is kept of it and of who waits. */
const heldEntry = waitingPlace.extend({
  customerName: z.string(),
  customerPhone: z.string(),
  customerEmail: z.string(),
  joinedAt: z.iso.datetime().meta({ description: 'UTC' }),
})

/** Everything that is kept under one phone number: a visit or a wish at least. */
export const customerRecord = z.object({
  visits: z.array(heldVisit).meta({ description: 'Earliest first' }),
  wishes: z.array(heldEntry).meta({ description: 'On the waiting list, first come first' }),
  visitsToCome: z.int().min(0),
})

export const eraseResponse = z.object({
  visits: z.int().meta({ description: 'Visits that no longer say who came' }),
  cancelled: z.int().meta({ description: 'How many of them were to come, and are cancelled' }),
  wishes: z.int().meta({ description: 'How many wishes left the waiting list' }),
})

export type HeldEntry = z.infer<typeof heldEntry>
export type HeldVisit = z.infer<typeof heldVisit>
export type CustomerRecord = z.infer<typeof customerRecord>
export type EraseRequest = z.infer<typeof eraseRequest>
export type Erased = z.infer<typeof eraseResponse>
