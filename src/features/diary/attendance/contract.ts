import { z } from 'zod'
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
