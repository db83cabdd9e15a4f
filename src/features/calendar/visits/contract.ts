import { z } from 'zod'
import { customerEmail } from '../../../shared/contact-schemas.ts'
import { calendarDate, clockTime, rowId, rowIdText } from '../../../shared/wire.ts'
import { LATE_STEP_MINUTES, MOST_LATE_MINUTES } from '../../shop/shop/booking-limit-rules.ts'
import { daysQuery } from '../availability/contract.ts'

/** A visit as staff name it in a path. */
export const visitId = z.uuid('That visit could not be found.')
export const visitParams = z.object({ id: visitId })

/** What a visit's private address ends in: 128 bits, base64url. */
export const visitToken = z.string().regex(/^[\w-]{22}$/, 'That visit could not be found.')

export const visitEmail = z.strictObject({ email: customerEmail })

export const emailResponse = z.object({
  mail: z.enum(['mailed', 'held-back', 'to-confirm']).meta({
    description:
      'mailed: kept, and its mail is on its way; held-back: kept, but too many messages were sent lately; to-confirm: a link sent there is to be followed first',
  }),
})

export type EmailResponse = z.infer<typeof emailResponse>

export type KeptEmail = EmailResponse['mail'] | 'lost'

export const visitResponse = z.object({
  reference: z.string(),
  barberId: rowId,
  barberName: z.string(),
  treatmentIds: z.array(rowId).meta({ description: 'In the order chosen' }),
  treatmentName: z
    .string()
    .meta({ description: 'The treatments’ names, joined with “ + ” in the order chosen' }),
  date: calendarDate,
  time: clockTime,
  dateTime: z
    .string()
    .meta({ description: 'ISO 8601 with the shop’s offset', example: '2026-12-04T10:15:00+00:00' }),
  totalDuration: z.int().meta({ description: 'Minutes' }),
  totalPrice: z.int().meta({ description: 'Pence' }),
  status: z.enum(['confirmed', 'cancelled', 'completed', 'no-show', 'pending']),
  stage: z
    .enum(['upcoming', 'soon', 'begun', 'past', 'cancelled', 'completed', 'no-show', 'offered', 'offer-over'])
    .meta({
      description:
        'upcoming: may be moved or cancelled; soon: too late for that; begun: its time has come; past: its time is over; offered: held for a waiting customer, to be taken or declined; offer-over: it was not taken',
    }),
  isAsked: z
    .boolean()
    .meta({ description: 'Whether the shop asks its customer to choose another time, until it is moved' }),
  offer: z
    .object({
      until: clockTime.meta({ description: 'By the shop’s clock, until when it is held' }),
      secondsLeft: z.int().min(0),
      waitsOn: z
        .boolean()
        .meta({ description: 'Whether its customer waits for other days if they do not take it' }),
    })
    .nullable()
    .meta({ description: 'Of a visit that is offered; null of any other' }),
  lateMinutes: z.int().meta({ description: 'Minutes that its customer said to run late by' }),
  minutesBehind: z.int().meta({
    description:
      'By how many minutes its barber is likely to be late for it; 0 unless that is worth saying today',
  }),
  isMessageHeldBack: z.boolean().meta({
    description: 'Whether the latest change is sent to no one, as too many messages were sent already',
  }),
  hasEmail: z.boolean().meta({ description: 'Whether an email address is stored with it' }),
  others: z.int().meta({ description: 'How many others booked in one go with it still stand' }),
  canRunLate: z.boolean().meta({ description: 'Whether its customer can say so, or take it back, now' }),
})
export type Visit = z.infer<typeof visitResponse>

export const moveRequest = z.strictObject({
  barberId: rowId.optional().meta({ description: 'Without it, the visit stays with its barber' }),
  date: calendarDate,
  time: clockTime,
})
export type MoveRequest = z.infer<typeof moveRequest>

export const newTimesQuery = z.object({
  date: calendarDate,
  barber: rowIdText.optional().meta({ description: 'Without it, any barber who does every treatment' }),
})

export const newDaysQuery = daysQuery.safeExtend({ barber: newTimesQuery.shape.barber })

/** By how many minutes its customer runs late; 0 takes it back. */
export const lateRequest = z.strictObject({
  minutes: z.int().min(0).max(MOST_LATE_MINUTES).multipleOf(LATE_STEP_MINUTES),
})

export const againResponse = z.object({
  treatmentIds: z.array(rowId).meta({ description: 'Those of the visit that can still be booked' }),
  barberId: rowId.nullable().meta({ description: 'Null when the barber takes no such visits any more' }),
  date: calendarDate.nullable(),
  time: clockTime.nullable(),
  gone: z.array(z.enum(['treatment', 'barber'])).meta({ description: 'What of the visit no longer is' }),
})
export type Again = z.infer<typeof againResponse>

export const visitExport = z.object({
  reference: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  customerEmail: z.string().nullable(),
  unconfirmedEmail: z.string().nullable().meta({ description: 'A new address that is not confirmed yet' }),
  barberName: z.string(),
  treatments: z.array(
    z.object({
      name: z.string(),
      price: z.int().meta({ description: 'Pence' }),
      duration: z.int().meta({ description: 'Minutes' }),
    }),
  ),
  dateTime: visitResponse.shape.dateTime,
  totalDuration: visitResponse.shape.totalDuration,
  totalPrice: visitResponse.shape.totalPrice,
  status: visitResponse.shape.status,
  lateMinutes: visitResponse.shape.lateMinutes,
  arrivedAt: z.string().nullable().meta({ description: 'ISO 8601, UTC' }),
  startedAt: z.string().nullable().meta({ description: 'When they took the chair; ISO 8601, UTC' }),
  endedAt: z
    .string()
    .nullable()
    .meta({ description: 'When it was done or counted as a no-show; ISO 8601, UTC' }),
  bookedAt: z.string().meta({ description: 'ISO 8601, UTC' }),
  changedAt: z.string().meta({ description: 'ISO 8601, UTC' }),
})
export type VisitExport = z.infer<typeof visitExport>
