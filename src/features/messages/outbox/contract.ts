import { z } from 'zod'
import { calendarDate, clockTime } from '../../../shared/wire.ts'

/** For the owner; identifies the receiver only by the visit's reference. */
export const outboxTroubleResponse = z.object({
  undelivered: z
    .array(
      z.object({
        reference: z.string().meta({ description: 'The visit’s' }),
        date: calendarDate,
        time: clockTime,
        kind: z.enum(['confirmed', 'reminder', 'changed', 'cancelled', 'offered', 'displaced']),
        channel: z.enum(['mail', 'text']),
        code: z.string().nullable().meta({ description: 'The last error code', example: 'SMTP 550' }),
      }),
    )
    .meta({ description: 'Given up, of visits still to come; the soonest first, up to 20' }),
  waiting: z.int().meta({ description: 'Retried three times or more so far' }),
  reasons: z
    .array(z.object({ channel: z.enum(['mail', 'text']), code: z.string() }))
    .meta({ description: 'Their last error codes, each once' }),
})
export type OutboxTrouble = z.infer<typeof outboxTroubleResponse>
