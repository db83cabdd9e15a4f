import { z } from 'zod'
import { calendarDate, clockTime } from '../../shared/wire.ts'
import { customerEmail } from '../booking/contract.ts'

/** What a visit's private address ends in: 128 bits, base64url. */
export const visitToken = z.string().regex(/^[\w-]{22}$/, 'That visit could not be found.')

export const visitEmail = z.strictObject({ email: customerEmail })

/** A visit as its customer sees it; nothing in it says who the customer is. */
export const visitReply = z.object({
  reference: z.string(),
  barberName: z.string(),
  treatmentName: z
    .string()
    .meta({ description: 'The treatments’ names, joined with “ + ” in the order chosen' }),
  date: calendarDate,
  time: clockTime,
  totalDuration: z.int().meta({ description: 'Minutes' }),
  totalPrice: z.int().meta({ description: 'Pence' }),
  status: z.enum(['confirmed', 'cancelled', 'completed', 'no-show', 'pending']),
})
export type Visit = z.infer<typeof visitReply>
