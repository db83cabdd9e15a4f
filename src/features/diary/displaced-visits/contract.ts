import { z } from 'zod'
import { calendarDate, clockTime, rowId } from '../../../shared/wire.ts'
import { deskVisit } from '../front-desk/contract.ts'

export const displacedVisit = deskVisit
  .pick({
    id: true,
    version: true,
    reference: true,
    barberId: true,
    barberName: true,
    date: true,
    time: true,
    totalDuration: true,
    customerName: true,
    customerPhone: true,
    isReachable: true,
  })
  .extend({
    treatmentName: z.string(),
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
