import { z } from 'zod'
import { customerName } from '../../../shared/contact-schemas.ts'
import { customerPhone } from '../../../shared/phone-number.ts'
import { calendarDate, clockTime, keyHeader, rowId } from '../../../shared/wire.ts'
import { MOST_TREATMENTS } from '../../shop/shop/booking-limit-rules.ts'

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

const formToken = z.string().optional().meta({
  description:
    'From /api/form-token; widens the caps of one client. A missing or invalid one refuses nothing',
})

const visitToken = z.string().optional().meta({
  description:
    'Of a visit under the same phone number, when sent by text: the number is then counted by itself',
})

export const formHeaders = z.object({ 'form-token': formToken, 'visit-token': visitToken })

export const bookingHeaders = z.object({
  ...keyHeader.shape,
  ...formHeaders.shape,
})

export const formTokenResponse = z.object({
  token: z
    .string()
    .meta({ description: 'Valid for this client from 3 seconds to 6 hours after it was issued' }),
})
export type FormToken = z.infer<typeof formTokenResponse>

export const bookingResponse = z.object({
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
    .meta({ description: 'The key to /api/visits/{token}; anyone who has it can see and change the visit' }),
  manageUrl: z.url().meta({
    description: 'The visit’s private page',
    example: 'https://shop.example/visit/K3vWq8Zr1TnYb5Xc7Hd2Mg',
  }),
})
export type BookingResponse = z.infer<typeof bookingResponse>
/** The response without the page's address, which only the API knows. */
export type BookedVisit = Omit<BookingResponse, 'manageUrl'>
