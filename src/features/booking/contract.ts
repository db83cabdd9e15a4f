import { z } from 'zod'
import { plainLine } from '../../shared/plain-line.ts'
import { calendarDate, clockTime, rowId } from '../../shared/wire.ts'
import { MOST_TREATMENTS } from './rules.ts'

export const customerName = plainLine(100, 'Please give a name that we can call out.')

/** Digits with the usual marks between them: 7 to 15 digits, as far as any country goes. */
export const customerPhone = z
  .string('Please give a phone number.')
  .trim()
  .max(30, 'Please give a phone number of up to 15 digits.')
  .refine(
    text => /^\+?[\d\p{Zs}().-]+$/u.test(text) && /^\d{7,15}$/.test(text.replace(/\D/g, '')),
    'Please give a phone number of 7 to 15 digits, such as 07700 900123.',
  )

export const customerEmail = z
  .string('Please give an email address.')
  .trim()
  .max(254, 'Please give a shorter email address.')
  .pipe(z.email('Please give an email address such as name@example.com.'))

/** The booking request of spec §3, and nothing more. */
export const bookingRequest = z.strictObject({
  barberId: rowId,
  treatmentIds: z.array(rowId).min(1, 'Please choose at least one treatment.').max(MOST_TREATMENTS),
  totalDuration: z.int().min(5).max(1440).meta({ description: 'Minutes, changeover included' }),
  date: calendarDate,
  time: clockTime,
  customerName,
  customerPhone,
})
export type BookingRequest = z.infer<typeof bookingRequest>

export const idempotencyHeader = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{8,200}$/, 'An Idempotency-Key has 8 to 200 printable characters.')
    .optional()
    .meta({ description: 'The same key with the same body gives the same answer and books once' }),
})

export const bookingReply = z.object({
  id: z.string(),
  reference: z.string().meta({ example: 'K7QM4D2' }),
  barberName: z.string(),
  date: calendarDate,
  time: clockTime,
  dateTime: z
    .string()
    .meta({ description: 'ISO 8601 with the shop’s offset', example: '2026-12-04T10:15:00+00:00' }),
  totalDuration: z.int().meta({ description: 'Minutes' }),
  totalPrice: z.int().meta({ description: 'Pence' }),
  status: z.literal('confirmed'),
  token: z
    .string()
    .meta({ description: 'The key to /api/visits/{token}; whoever holds it may read the visit' }),
})
export type BookingReply = z.infer<typeof bookingReply>
