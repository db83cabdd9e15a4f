import { z } from 'zod'
import { calendarDate, clockTime, rowId, rowIdsText } from '../../shared/wire.ts'

const minutesText = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, 'The duration is a whole number of minutes.')
  .transform(Number)
  .pipe(z.int().max(1440).multipleOf(5, 'The duration is a multiple of 5 minutes.'))
  .meta({ example: '30' })

const minutes = minutesText
  .optional()
  .meta({ description: 'Minutes; else the shortest treatment that the barber does' })

/** Accepted and ignored: some clients add it so that no cache answers for the shop. */
const timestamp = z.string().optional().meta({ description: 'Ignored' })

export const workingDaysQuery = z.object({ t: timestamp })
export const availabilityQuery = z.object({
  date: calendarDate,
  duration: minutes,
  t: timestamp,
})
export const anyBarberQuery = z.object({ treatments: rowIdsText, date: calendarDate })

/** Some days, both included; those outside the booking window are never free. */
const span = { from: calendarDate, to: calendarDate }
const isForwards = ({ from, to }: { from: string; to: string }) => from <= to
const BACKWARDS = 'The first day must not be later than the last.'
export const freeDaysQuery = z.object({ ...span, duration: minutes }).refine(isForwards, BACKWARDS)
export const anyFreeDaysQuery = z.object({ ...span, treatments: rowIdsText }).refine(isForwards, BACKWARDS)
export const freeTimeQuery = z.object({ date: calendarDate, time: clockTime })

export const workingDayResponse = z.object({
  dayOfWeek: z.int().min(0).max(6).meta({ description: '0 is Sunday' }),
})
export const availabilityResponse = z.array(clockTime)
const barberSlot = z.object({
  time: clockTime,
  barberId: rowId.meta({ description: 'Of the barbers free then, the one with the least booked that day' }),
})
export const anyBarberResponse = z.array(barberSlot.meta({ id: 'BarberSlot' }))
export const freeDaysResponse = z.array(calendarDate)
export const freeTimeResponse = z.object({
  minutes: z
    .int()
    .min(0)
    .meta({ description: 'Free from that time to the next visit or the end of the day' }),
})
export const nextFreeResponse = z.object({ barberId: rowId, date: calendarDate, time: clockTime })
export const bookingWindowResponse = z.object({ firstDate: calendarDate, lastDate: calendarDate })

export type WorkingDay = z.infer<typeof workingDayResponse>
export type AnyBarberSlot = z.infer<typeof anyBarberResponse>[number]
export type FreeTime = z.infer<typeof freeTimeResponse>
export type NextFree = z.infer<typeof nextFreeResponse>
export type BookingWindow = z.infer<typeof bookingWindowResponse>
