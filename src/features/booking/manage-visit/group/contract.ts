import { z } from 'zod'
import { calendarDate, clockTime, rowId, rowIdText } from '../../../../shared/wire.ts'
import { daysQuery } from '../../../calendar/availability/contract.ts'
import { visitResponse, visitToken } from '../../../calendar/visits/contract.ts'
import { groupTimesQuery } from '../../booking/group/contract.ts'

const { barberId, barberName, treatmentIds, treatmentName, date, time, totalDuration, totalPrice, stage } =
  visitResponse.shape

export const visitGroupResponse = z.object({
  isBooker: z.boolean().meta({
    description: 'Whether this is the first visit, whose token alone may open, move and cancel the others',
  }),
  visits: z
    .array(
      z
        .object({
          reference: z.string().nullable().meta({ description: 'Null of the others, but for the booker' }),
          isThis: z.boolean(),
          barberId,
          barberName,
          treatmentIds,
          treatmentName,
          date,
          time,
          totalDuration,
          totalPrice,
          stage,
        })
        .meta({ id: 'GroupVisit' }),
    )
    .meta({
      description:
        'The booker’s own first, then as they were booked; empty for a visit that was booked alone',
    }),
})
export type VisitGroup = z.infer<typeof visitGroupResponse>
export type GroupVisit = VisitGroup['visits'][number]

export const newGroupTimesQuery = z.object({
  date: calendarDate,
  way: groupTimesQuery.shape.way,
  barber: rowIdText.optional().meta({ description: 'In turn with this one; without it, with any' }),
  barbers: groupTimesQuery.shape.barbers,
})

export const newGroupDaysQuery = daysQuery.safeExtend({
  way: groupTimesQuery.shape.way,
  barber: groupTimesQuery.shape.barber,
  barbers: groupTimesQuery.shape.barbers,
})

export const moveGroupRequest = z.strictObject({
  date: calendarDate,
  visits: z
    .array(z.strictObject({ barberId: rowId, time: clockTime }))
    .min(1)
    .max(4)
    .meta({ description: 'In the order in which the group lists them' }),
})
export type MoveGroupRequest = z.infer<typeof moveGroupRequest>

export const openVisitRequest = z.strictObject({ reference: z.string().max(20) })

export const openVisitResponse = z.object({
  token: visitToken.meta({ description: 'Opens that visit, like the link in the confirmation' }),
})
export type OpenedVisit = z.infer<typeof openVisitResponse>
