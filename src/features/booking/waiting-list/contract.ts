import { z } from 'zod'
import { minuteOfDay } from '../../../shared/clock-time.ts'
import { customerEmail, customerName } from '../../../shared/contact-schemas.ts'
import { customerPhone } from '../../../shared/phone-number.ts'
import { calendarDate, clockTime, rowId } from '../../../shared/wire.ts'
import { visitToken } from '../../calendar/visits/contract.ts'
import { MOST_TREATMENTS } from '../../shop/shop/booking-limit-rules.ts'

/** A waiting-list entry as requested; a null barber is any barber. */
export const waitingRequest = z
  .strictObject({
    treatmentIds: z.array(rowId).min(1, 'Please choose at least one treatment.').max(MOST_TREATMENTS),
    barberId: rowId.nullable().meta({ description: 'Null for any barber who does them all' }),
    firstDate: calendarDate,
    lastDate: calendarDate,
    from: clockTime,
    until: clockTime.meta({ description: 'The visit is over by then' }),
    customerName,
    customerPhone,
    customerEmail,
  })
  .refine(({ treatmentIds }) => new Set(treatmentIds).size === treatmentIds.length, {
    message: 'Each treatment can be named once.',
    path: ['treatmentIds'],
  })
  .refine(({ from, until }) => minuteOfDay(from) < minuteOfDay(until), {
    message: 'The hours must end later than they begin.',
    path: ['until'],
  })
export type WaitingRequest = z.infer<typeof waitingRequest>

export const waitingToken = z
  .string()
  .regex(/^[\w-]{22}$/, 'That is no address of a place on the waiting list.')
  .meta({ description: 'The private token of an entry' })

export const joinedResponse = z.object({
  token: waitingToken.meta({ description: 'The key to this entry; anyone who has it can leave the list' }),
})
export type JoinedResponse = z.infer<typeof joinedResponse>

export const waitingEntry = z.object({
  treatmentName: z.string(),
  barberName: z.string().nullable(),
  firstDate: calendarDate,
  lastDate: calendarDate,
  from: clockTime,
  until: clockTime,
})
export type WaitingEntry = z.infer<typeof waitingEntry>

export const waitingResponse = waitingEntry.extend({
  held: z.object({ date: calendarDate, time: clockTime, until: clockTime }).nullable().meta({
    description:
      'A free time that is held for the customer; its mail and `openOffer` have the link that accepts it',
  }),
  isMailHeldBack: z
    .boolean()
    .meta({ description: 'Whether the entry’s mail was not sent, because too many were sent before' }),
})
export type WaitingResponse = z.infer<typeof waitingResponse>

export const openedOffer = z.object({
  token: visitToken.meta({ description: 'The key to the time that is held: it is taken or declined by it' }),
})
export type OpenedOffer = z.infer<typeof openedOffer>

export const waitingRow = waitingEntry.extend({
  id: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  isOffered: z.boolean().meta({ description: 'Whether a time is held for this entry now' }),
  createdAt: z.iso.datetime().meta({ description: 'ISO 8601, UTC' }),
})
export type WaitingRow = z.infer<typeof waitingRow>
