import { z } from 'zod'
import { calendarDate } from '../../../shared/wire.ts'

const lastTime = z
  .object({
    visitId: z.string().meta({ description: 'The visit that is awaited' }),
    date: calendarDate.meta({ description: 'When its customer was here last' }),
    barberName: z.string(),
    treatments: z.array(z.string()).meta({ description: 'What they had then, in the order chosen' }),
  })
  .meta({ id: 'LastTime' })
export type LastTime = z.infer<typeof lastTime>

export const floorResponse = z
  .object({
    lastTimes: z.array(lastTime).meta({ description: 'Of today’s visits that are not over, by their time' }),
    openTills: z
      .array(calendarDate)
      .meta({ description: 'Days before today whose till is still to be closed; none for a barber' }),
  })
  .meta({ id: 'Floor' })
export type FloorNotes = z.infer<typeof floorResponse>
