import { z } from 'zod'
import { clockTime } from '../../../shared/wire.ts'
import { JOINING, saidWaitResponse } from '../entries/contract.ts'

const code = z.string().nullable().meta({ description: 'Two words; null of a booked visit' })
const bookedTime = clockTime.nullable().meta({ description: 'Of a booked visit; null of who walked in' })

const boardSeat = z
  .object({ code: z.string(), barberName: z.string().meta({ description: 'A first name' }) })
  .meta({ id: 'QueueBoardSeat' })

const boardLine = z
  .object({
    code,
    bookedTime,
    barberName: z.string().nullable().meta({ description: 'A first name, of a booked visit' }),
    isHere: z.boolean(),
    wait: saidWaitResponse,
  })
  .meta({ id: 'QueueBoardLine' })

/** What a screen in the shop shows: never a name, and nothing by which someone could be found. */
export const boardResponse = z
  .object({
    joining: z.enum(JOINING),
    wait: saidWaitResponse.meta({ description: 'Of one who joins now, for the usual cut with any barber' }),
    peopleAhead: z.int(),
    seating: z.array(boardSeat).meta({ description: 'Who was called and walks to a chair' }),
    next: z.array(boardLine).meta({ description: 'Who waits, in the order of the line' }),
    usesDayCode: z.boolean().meta({ description: 'Whether joining by phone needs the words of the day' }),
  })
  .meta({ id: 'QueueBoard' })
export type Board = z.infer<typeof boardResponse>
export type BoardSeat = z.infer<typeof boardSeat>
export type BoardLine = z.infer<typeof boardLine>

export const dayCodeResponse = z
  .object({ dayCode: z.string().nullable().meta({ description: 'Null when the shop wants none' }) })
  .meta({ id: 'QueueDayCode' })
export type DayCode = z.infer<typeof dayCodeResponse>
