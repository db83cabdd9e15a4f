import { z } from 'zod'
import { calendarDate } from '../../../shared/wire.ts'
import { visitResponse } from '../../calendar/visits/contract.ts'

export const diaryQuery = z.object({
  from: calendarDate.optional().meta({ description: 'The first day; without it, from the beginning' }),
  to: calendarDate.optional().meta({ description: 'The last day, included; without it, to the end' }),
})

/** A visit as the owner reads it in a barber's schedule (spec §3). */
export const diaryVisit = z.object({
  id: z.string(),
  reference: z.string(),
  dateTime: z.iso
    .datetime({ offset: true })
    .meta({ description: 'ISO 8601 with the shop’s offset', example: '2026-12-04T10:15:00+00:00' }),
  customerName: z.string(),
  customerPhone: z.string().meta({ description: 'Empty once the visit no longer says who came' }),
  treatmentName: z
    .string()
    .meta({ description: 'The treatments’ names, joined with “ + ” in the order chosen' }),
  totalDuration: z.int().meta({ description: 'Minutes' }),
  status: visitResponse.shape.status,
  lateMinutes: visitResponse.shape.lateMinutes,
  others: visitResponse.shape.others,
})
export type DiaryVisit = z.infer<typeof diaryVisit>
