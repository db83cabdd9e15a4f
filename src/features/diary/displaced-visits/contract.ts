import { z } from 'zod'
import { calendarDate, clockTime, rowId } from '../../../shared/wire.ts'

export const displacedVisit = z
  .object({
    id: z.string(),
    version: z.string().meta({ description: 'To be sent with a change' }),
    reference: z.string(),
    barberId: rowId,
    barberName: z.string(),
    date: calendarDate,
    time: clockTime,
    totalDuration: z.int().meta({ description: 'Minutes' }),
    treatmentName: z.string(),
    customerName: z.string(),
    customerPhone: z.string(),
    isReachable: z.boolean().meta({ description: 'Whether mail or a text can reach the customer' }),
    hasBegun: z
      .boolean()
      .meta({ description: 'Whether its time has come, so that its customer can no longer be asked' }),
    isOffer: z.boolean().meta({
      description: 'Whether it is a time held for a customer of the waiting list who has not answered yet',
    }),
    why: z.enum(['not-on-team', 'absent', 'closed', 'outside-hours']),
    askedAt: z
      .string()
      .nullable()
      .meta({ description: 'When the customer was asked to choose another time' }),
    sameTime: z
      .array(z.object({ barberId: rowId, barberName: z.string() }))
      .meta({ description: 'Barbers who are free at that time and do all of it' }),
    sameBarber: z
      .array(z.object({ date: calendarDate, time: clockTime }))
      .meta({ description: 'Up to three times of the same barber, nearest first' }),
  })
  .meta({ id: 'DisplacedVisit' })
export type DisplacedVisit = z.infer<typeof displacedVisit>

export const displacedVisitsResponse = z
  .array(displacedVisit)
  .meta({ description: 'By date and time; the first 100 with other times' })

/** `version` of the visit as it was seen; another one is refused as visit-changed. */
export const decisionRequest = z
  .strictObject({
    version: z.iso.datetime().meta({ description: 'As it was seen', example: '2026-12-01T08:00:00.000Z' }),
  })
  .meta({ id: 'Decision' })
