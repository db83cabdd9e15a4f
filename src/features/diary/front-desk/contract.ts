import { z } from 'zod'
import { customerEmail, customerName, phoneNumber } from '../../../shared/contact-schemas.ts'
import { plainLine } from '../../../shared/plain-line.ts'
import { calendarDate, clockTime, rowId, rowIdsText, rowIdText } from '../../../shared/wire.ts'
import { CELL_MINUTES } from '../../calendar/hours/cell-rules.ts'
import { visitId, visitResponse } from '../../calendar/visits/contract.ts'
import { visitHistory } from '../../calendar/visits/history-contract.ts'
import { MOST_TREATMENTS } from '../../shop/shop/booking-limit-rules.ts'
import { typedPrice } from '../../shop/treatments/contract.ts'
import { visitProgress } from '../attendance/contract.ts'
import { deskCustomer } from './customer/contract.ts'

/** A start or a length is a whole number of the diary's 5-minute cells. */
const cellTime = clockTime.refine(
  time => Number(time.slice(3)) % CELL_MINUTES === 0,
  `Visits start on every ${CELL_MINUTES} minutes.`,
)
const cellMinutes = z
  .int('Please give the minutes as a whole number.')
  .min(CELL_MINUTES, `Visits last at least ${CELL_MINUTES} minutes.`)
  .max(720, 'Visits last at most 12 hours.')
  .multipleOf(CELL_MINUTES, `Visits last a multiple of ${CELL_MINUTES} minutes.`)
  .meta({ description: 'Minutes', example: 30 })
const pence = typedPrice
  .max(1_000_000, 'Please give a price of up to £10,000.')
  .meta({ description: 'Pence' })
export const CHOOSE_TREATMENT = 'Please choose at least one treatment.'
const treatmentIds = z
  .array(rowId)
  .min(1, CHOOSE_TREATMENT)
  .max(MOST_TREATMENTS, `You can have up to ${MOST_TREATMENTS} treatments.`)
  .refine(ids => new Set(ids).size === ids.length, 'Each treatment can be booked once in a visit.')
const privateNote = plainLine(500, 'Please keep the note to one line.').meta({
  description: 'Never shown to the customer',
})
const reason = plainLine(200, 'Please give a reason in one line.').meta({ description: 'For the shop alone' })

const notifiesCustomer = z
  .boolean()
  .meta({ description: 'Whether the customer gets mail or a text about it' })
const allowsOutsideHours = z.boolean().meta({
  description: 'Whether it may stand outside the barber’s hours; without it that is refused as outside-hours',
})
const withOthers = z.boolean().optional().meta({
  description: 'Whether those that come with it are changed along, all or none; for owner and reception',
})
/** `changedAt` of the visit as it was seen; another one is refused as visit-changed. */
const version = z.iso
  .datetime()
  .meta({ description: 'changedAt as it was seen', example: '2026-12-01T08:00:00.000Z' })

/** A booking that staff take; the phone number is read by the server. */
export const bookRequest = z.strictObject({
  source: z.enum(['phone', 'walk-in']),
  barberId: rowId,
  date: calendarDate,
  time: cellTime,
  treatmentIds,
  totalDuration: cellMinutes.optional().meta({ description: 'Minutes; without it, the treatments’ own sum' }),
  totalPrice: pence.optional().meta({ description: 'Pence; without it, the treatments’ own sum' }),
  reason: reason
    .optional()
    .meta({ description: 'Needed for another length or price than the treatments’ own' }),
  customerName,
  customerPhone: phoneNumber.optional().meta({ description: 'May be left out for a walk-in' }),
  customerEmail: customerEmail.optional(),
  privateNote: privateNote.optional(),
  notifiesCustomer,
  confirmsLater: z.boolean().optional().meta({
    description: 'Whether the customer is notified 15 seconds later, unless it was cancelled by then',
  }),
  comesWith: visitId.optional().meta({
    description: 'A visit whose group it joins; alone when that one no longer stands or has another number',
  }),
  allowsOutsideHours,
})
export type BookRequest = z.infer<typeof bookRequest>

export const moveRequest = z
  .strictObject({
    version,
    barberId: rowId,
    date: calendarDate,
    time: cellTime,
    totalDuration: cellMinutes,
    reason: reason
      .optional()
      .meta({ description: 'Why it takes another length; without it, the one kept stays' }),
    notifiesCustomer,
    allowsOutsideHours,
    withOthers,
    movedFrom: z
      .strictObject({ date: calendarDate, time: clockTime })
      .meta({ id: 'MovedFrom' })
      .optional()
      .meta({
        description:
          'Where it began before it was moved alone to this place: its others are moved by as much from there',
      }),
  })
  .meta({ id: 'MoveRequest' })
export type StaffMoveRequest = z.infer<typeof moveRequest>

export const cancelRequest = z
  .strictObject({ version, reason, notifiesCustomer, withOthers })
  .meta({ id: 'CancelRequest' })
export type CancelRequest = z.infer<typeof cancelRequest>

/** All that staff edit of a visit besides its place; what is null is removed. */
export const editRequest = z
  .strictObject({
    version,
    treatmentIds,
    totalPrice: pence,
    totalDuration: cellMinutes,
    reason: reason.nullable(),
    privateNote: privateNote.nullable(),
    notifiesCustomer,
    allowsOutsideHours,
  })
  .meta({ id: 'EditRequest' })
export type EditRequest = z.infer<typeof editRequest>

const treatment = z
  .object({
    id: rowId,
    name: z.string(),
    price: z.int().meta({ description: 'Pence' }),
    duration: z.int().meta({ description: 'Minutes' }),
  })
  .meta({ id: 'BookedTreatment' })

const comingWith = z
  .object({
    id: z.string(),
    customerName: z.string(),
    barberName: z.string(),
    date: calendarDate,
    time: clockTime,
  })
  .meta({ id: 'VisitComingWith' })

export const deskVisit = z
  .object({
    id: z.string(),
    version: z.string().meta({ description: 'To be sent with a change' }),
    reference: z.string(),
    barberId: rowId,
    barberName: z.string(),
    date: calendarDate,
    time: clockTime,
    totalDuration: z.int().meta({ description: 'Minutes' }),
    totalPrice: z.int().meta({ description: 'Pence' }),
    treatments: z.array(treatment).meta({ description: 'In the order chosen' }),
    status: visitResponse.shape.status,
    source: z.enum(['online', 'phone', 'walk-in']),
    customerName: z.string().meta({ description: 'Empty once the visit no longer says who came' }),
    customerPhone: z.string().meta({ description: 'Empty when none is kept' }),
    customerEmail: z.string().nullable(),
    privateNote: z.string().nullable().meta({ description: 'Never shown to the customer' }),
    adjustmentReason: z
      .string()
      .nullable()
      .meta({ description: 'Why its length or price is not that of the price list' }),
    cancelReason: z.string().nullable(),
    lateMinutes: visitResponse.shape.lateMinutes,
    comesWith: z
      .array(comingWith)
      .meta({ description: 'Booked in one go with it and still to come, soonest first' }),
    bookedAt: z.string().meta({ description: 'ISO 8601, UTC' }),
    isOver: z.boolean().meta({ description: 'Whether its time is past, however it was marked' }),
    canChange: z.boolean().meta({ description: 'Whether it can be moved, cancelled or repriced' }),
    isReachable: z.boolean().meta({ description: 'Whether mail or a text can reach the customer' }),
    progress: visitProgress,
    customer: deskCustomer.nullable().meta({ description: 'Who came; null without a phone number' }),
    history: visitHistory,
  })
  .meta({ id: 'StaffVisit' })
export type DeskVisit = z.infer<typeof deskVisit>

export const bookedResponse = deskVisit
  .pick({
    id: true,
    version: true,
    reference: true,
    barberName: true,
    date: true,
    time: true,
    totalDuration: true,
    totalPrice: true,
  })
  .extend({ isNotified: z.boolean().meta({ description: 'Whether a message goes to the customer' }) })
  .meta({ id: 'BookedForCustomer' })
export type BookedForCustomer = z.infer<typeof bookedResponse>

/** Sent in a body, so that neither a name nor a number stands in an address or a log. */
export const suggestRequest = z
  .strictObject({
    text: z.string().trim().min(3, 'Please type at least three letters or digits.').max(100),
  })
  .meta({ id: 'CustomerSearch' })

const knownCustomer = z
  .object({
    name: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
    lastDate: calendarDate,
    barberId: rowId,
    barberName: z.string(),
    treatmentIds: z.array(rowId),
    treatmentNames: z.array(z.string()),
  })
  .meta({ id: 'KnownCustomer' })
export type KnownCustomer = z.infer<typeof knownCustomer>
export const suggestResponse = z
  .array(knownCustomer)
  .meta({ description: 'Up to 8, by their last visit, newest first' })

export const soonestQuery = z.object({
  treatments: rowIdsText,
  barber: rowIdText.optional().meta({ description: 'Without it, any barber who does all of them' }),
  from: calendarDate.optional().meta({ description: 'The first day to look at; without it, today' }),
})
const soonestTime = z
  .object({ barberId: rowId, barberName: z.string(), date: calendarDate, time: clockTime })
  .meta({ id: 'SoonestTime' })
export type SoonestTime = z.infer<typeof soonestTime>
export const soonestResponse = z.array(soonestTime).meta({ description: 'Up to three, soonest first' })

/** One time of one barber, or treatments on a day. */
export const whyNotQuery = z.object({
  date: calendarDate,
  barber: rowIdText.optional().meta({ description: 'Without it, every active barber' }),
  time: clockTime.optional().meta({ description: 'Without it, any time of the day' }),
  duration: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'The duration is minutes.')
    .transform(Number)
    .optional()
    .meta({ description: 'Minutes; without it, the treatments’ own sum, or 30', example: '30' }),
  treatments: rowIdsText.optional(),
})
export type WhyNotQuery = z.infer<typeof whyNotQuery>
const whyNot = z
  .object({
    barberId: rowId,
    barberName: z.string(),
    isFree: z.boolean(),
    sentence: z.string().meta({
      description: 'The chain of reasons, or when it is free',
      example: 'Marco: booked 11:00 to 11:35, then 20 minutes free of the 30 needed.',
    }),
  })
  .meta({ id: 'WhyNot' })
export const whyNotResponse = z.array(whyNot).meta({ description: 'By barber, in the shop’s order' })
export type WhyNot = z.infer<typeof whyNot>
