import { z } from 'zod'
import { customerName } from '../../../../shared/contact-schemas.ts'
import { calendarDate, clockTime, rowId, rowIdsText, rowIdText } from '../../../../shared/wire.ts'
import { daysQuery } from '../../../calendar/availability/contract.ts'
import { bookingRequest, bookingResponse } from '../contract.ts'
import { FEWEST_PEOPLE, MAX_PEOPLE, WAYS } from './rules.ts'

/** A barber's id per person, `2,-,1`; a dash for any. */
const wantedText = z
  .string()
  .regex(/^(-|[1-9]\d{0,8})(,(-|[1-9]\d{0,8})){0,3}$/, 'Please give each person’s barber, or a dash for any.')
  .transform(text => text.split(',').map(id => (id === '-' ? null : Number(id))))
  .meta({ example: '2,-,1', description: 'Side by side, the barber whom each person wants; a dash for any' })

/** Treatment ids per person, `1,8;3;3`; the person who books comes first. */
const peopleText = z
  .string('Please give each person’s treatments, separated by semicolons.')
  .max(400)
  .transform(text => text.split(';'))
  .pipe(
    z
      .array(rowIdsText)
      .min(FEWEST_PEOPLE, `A group has at least ${FEWEST_PEOPLE} people.`)
      .max(MAX_PEOPLE, `A group has up to ${MAX_PEOPLE} people.`),
  )
  .meta({ example: '1,8;3;3' })

const askedGroup = {
  people: peopleText,
  way: z.enum(WAYS).meta({
    description:
      'together: each with another barber, at one time; in-turn: one after another with one barber',
  }),
  barber: rowIdText.optional().meta({ description: 'In turn with this one; without it, with any' }),
  barbers: wantedText.optional(),
}
export const groupTimesQuery = z.object({ date: calendarDate, ...askedGroup })
export const groupDaysQuery = daysQuery.safeExtend(askedGroup)

const seat = z.object({ barberId: rowId, time: clockTime })

const groupTime = z.object({
  time: clockTime.meta({ description: 'When the first of them begins' }),
  visits: z.array(seat).meta({ description: 'In the order of the people' }),
})
export const groupTimesResponse = z.array(groupTime.meta({ id: 'GroupTime' }))
export type GroupTime = z.infer<typeof groupTimesResponse>[number]

export const groupRequest = z.strictObject({
  date: calendarDate,
  visits: z
    .array(
      z.strictObject({
        barberId: rowId,
        treatmentIds: bookingRequest.shape.treatmentIds,
        totalDuration: bookingRequest.shape.totalDuration,
        time: clockTime,
        customerName: customerName
          .optional()
          .meta({ description: 'The name to call out in the shop; by default that of the person who books' }),
      }),
    )
    .min(FEWEST_PEOPLE, `A group has at least ${FEWEST_PEOPLE} people.`)
    .max(MAX_PEOPLE, `A group has up to ${MAX_PEOPLE} people.`),
  customerName,
  customerPhone: bookingRequest.shape.customerPhone,
})
export type GroupRequest = z.infer<typeof groupRequest>

export const groupResponse = z.object({
  visits: z
    .array(bookingResponse.meta({ id: 'Booking' }))
    .meta({ description: 'In the order of the request' }),
  totalPrice: z.int().meta({ description: 'Pence, of all visits' }),
})
export type GroupResponse = z.infer<typeof groupResponse>
