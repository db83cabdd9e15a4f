import { z } from 'zod'
import { calendarDate, clockTime, rowId } from '../../../../shared/wire.ts'

const rebookTime = z
  .object({
    weeks: z.int().meta({ description: 'So many weeks after the visit' }),
    barberId: rowId,
    barberName: z.string(),
    date: calendarDate,
    time: clockTime,
  })
  .meta({ id: 'RebookTime' })
export type RebookTime = z.infer<typeof rebookTime>

export const rebookResponse = z.array(rebookTime).meta({
  description: 'The nearest free time to the same weekday and time of day, with the same barber',
})
