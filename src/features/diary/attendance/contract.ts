import { z } from 'zod'
import { phoneNumber } from '../../../shared/contact-schemas.ts'
import { plainLine } from '../../../shared/plain-line.ts'
import { calendarDate, clockTime } from '../../../shared/wire.ts'
import { visitResponse } from '../../calendar/visits/contract.ts'
import { STEPS } from './rules.ts'

const step = z.enum(STEPS).meta({ id: 'VisitStep' })
const instant = z.string().nullable().meta({ description: 'ISO 8601, UTC' })

/** `changedAt` of the visit as it was seen; another one is refused as visit-changed. */
export const markRequest = z
  .strictObject({
    version: z.iso
      .datetime()
      .meta({ description: 'The visit’s version as it was seen', example: '2026-12-01T08:00:00.000Z' }),
    step,
  })
  .meta({ id: 'VisitMark' })
export type MarkRequest = z.infer<typeof markRequest>

export const visitProgress = z
  .object({
    id: z.string(),
    version: z.string().meta({ description: 'To be sent with a change' }),
    status: visitResponse.shape.status,
    arrivedAt: instant,
    startedAt: instant.meta({ description: 'When the customer took the chair; ISO 8601, UTC' }),
    endedAt: instant.meta({ description: 'When it was marked as done or as a no-show; ISO 8601, UTC' }),
    isAssumed: z.boolean().meta({
      description: 'Whether the visit was left unmarked, and counts as done until it is checked',
    }),
    nextSteps: z.array(step).meta({ description: 'What it can be marked as now' }),
    lastStep: step.nullable().meta({ description: 'The step that can be taken back; null when none can' }),
  })
  .meta({ id: 'VisitProgress' })
export type VisitProgress = z.infer<typeof visitProgress>

const unmarkedVisit = z
  .object({
    id: z.string(),
    version: z.string().meta({ description: 'To be sent with a change' }),
    reference: z.string(),
    barberName: z.string(),
    date: calendarDate,
    time: clockTime,
    treatmentName: z.string(),
    customerName: z.string().meta({ description: 'Empty once the visit no longer says who came' }),
  })
  .meta({ id: 'UnmarkedVisit' })
export type UnmarkedVisit = z.infer<typeof unmarkedVisit>
export const unmarkedResponse = z
  .array(unmarkedVisit)
  .meta({ description: 'Of the last 7 days, latest day first, up to 100' })

/** Sent in a body, so that no number stands in an address or a log. */
export const blockQuery = z.strictObject({ phone: phoneNumber }).meta({ id: 'BlockQuery' })

const note = z
  .union([z.literal(''), plainLine(200, 'Please keep the note to one line.')])
  .meta({ description: 'For the shop alone; may be empty' })

export const onlineBooking = z
  .object({
    isBlocked: z.boolean().meta({ description: 'Whether bookings online under the number are refused' }),
    noShows: z.int().meta({ description: 'How many since staff last decided about it' }),
    decision: z
      .object({
        isSet: z.boolean().meta({ description: 'Blocked by staff, or lifted' }),
        note: z.string(),
        decidedAt: z.string().meta({ description: 'ISO 8601, UTC' }),
      })
      .nullable()
      .meta({ description: 'What staff decided last; null when they never did' }),
  })
  .meta({ id: 'OnlineBooking' })
export type OnlineBooking = z.infer<typeof onlineBooking>

export const blockRequest = z
  .strictObject({
    phone: phoneNumber,
    isSet: z.boolean().meta({ description: 'True blocks bookings online, false lifts the block' }),
    note,
    seenAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'decidedAt as it was seen; another one is refused as block-changed' }),
  })
  .meta({ id: 'BlockDecision' })
export type BlockRequest = z.infer<typeof blockRequest>
