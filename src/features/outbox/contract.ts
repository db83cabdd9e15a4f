import { z } from 'zod'
import { calendarDate, clockTime } from '../../shared/wire.ts'

/** What of the outbox the owner should see: nothing of whom it was for but the visit's reference. */
export const outboxTroubleResponse = z.object({
  undelivered: z
    .array(
      z.object({
        reference: z.string().meta({ description: 'The visit’s' }),
        date: calendarDate,
        time: clockTime,
        kind: z.enum(['confirmed', 'reminder', 'changed', 'cancelled', 'offered', 'displaced']),
        channel: z.enum(['mail', 'text']),
        fault: z.string().nullable().meta({ description: 'The last answer, as a code', example: 'SMTP 550' }),
      }),
    )
    .meta({ description: 'Given up, of visits still to come; the soonest first, up to 20' }),
  waiting: z.int().meta({ description: 'Tried three times or more, and tried again' }),
  reasons: z
    .array(z.object({ channel: z.enum(['mail', 'text']), fault: z.string() }))
    .meta({ description: 'Why those wait: the last answers, as codes, each once' }),
})
export type OutboxTrouble = z.infer<typeof outboxTroubleResponse>
