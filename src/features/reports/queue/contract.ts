import { z } from 'zod'
import { calendarDate, clockTime } from '../../../shared/wire.ts'

const count = z.int().min(0)

const queueWeek = z.object({
  from: calendarDate.meta({ description: 'A Monday' }),
  joined: count.meta({ description: 'Parties' }),
  seated: count.meta({ description: 'People, as in the figures that follow' }),
  left: count,
  missed: count,
  turnedAway: count,
  told: count.meta({ description: 'Parties that were told a wait and sat' }),
  held: count.meta({ description: 'Of those, who waited no longer than they were told' }),
  offMinutes: count.nullable().meta({ description: 'Median; of the middle of what they were told' }),
})

export const queueReport = z
  .object({
    weeks: z.array(queueWeek.meta({ id: 'QueueWeek' })),
    turnedAwayAt: z.array(
      z.object({ hour: z.int().min(0).max(23), people: count }).meta({ id: 'TurnedAwayAt' }),
    ),
    outOfTurn: z.array(
      z
        .object({ date: calendarDate, time: clockTime, who: z.string(), reason: z.string() })
        .meta({ id: 'OutOfTurn' }),
    ),
  })
  .meta({ id: 'QueueReport' })
export type QueueReport = z.infer<typeof queueReport>
