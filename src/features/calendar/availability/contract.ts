import { z } from 'zod'
import { daysBetween } from '../../../shared/calendar-date.ts'
import { calendarDate, clockTime, rowId, rowIdsText, rowIdText } from '../../../shared/wire.ts'
import { TIME_REFUSALS } from './refusal-rules.ts'

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
export const soonestQuery = z.object({
  treatments: rowIdsText.optional().meta({ description: 'Else the shop’s standard cut' }),
  barber: rowIdText.optional().meta({ description: 'With this one; without it, with any' }),
})
export const anyBarberQuery = z.object({ treatments: rowIdsText, date: calendarDate })

/** Some days, both included; those outside the booking window are never free. */
const span = { from: calendarDate, to: calendarDate }
const isForwards = ({ from, to }: { from: string; to: string }) => from <= to
const BACKWARDS = 'The first day must not be later than the last.'

const MOST_DAYS = 31
const isShort = ({ from, to }: { from: string; to: string }) => daysBetween(from, to) < MOST_DAYS
const TOO_LONG = `At most ${MOST_DAYS} days can be read at once.`
export const daysQuery = z.object(span).refine(isForwards, BACKWARDS).refine(isShort, TOO_LONG)
export const barberDaysQuery = daysQuery.safeExtend({ duration: minutes })
export const anyDaysQuery = daysQuery.safeExtend({ treatments: rowIdsText })
export const startsQuery = z.object({ date: calendarDate })
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
export const freeTimeResponse = z.object({
  minutes: z
    .int()
    .min(0)
    .meta({ description: 'Free from that time to the next visit or the end of the day' }),
  whyNot: z
    .enum(TIME_REFUSALS)
    .optional()
    .meta({ description: 'With 0 minutes: why no visit can begin then, as a booking would be refused' }),
})
export type SoonestQuery = z.output<typeof soonestQuery>
const soonestSlot = barberSlot.extend({ date: calendarDate })
export const soonestResponse = z.object({
  today: calendarDate.meta({ description: 'In the shop’s own zone' }),
  treatmentIds: z.array(rowId).meta({ description: 'None when the shop offers no treatment' }),
  treatmentName: z.string(),
  times: z.array(soonestSlot.meta({ id: 'SoonestSlot' })),
})
const dayStarts = z.object({
  date: calendarDate,
  freeStarts: z.int().min(0).meta({ description: 'The times from which the whole visit is free' }),
  allStarts: z.int().min(0).meta({ description: 'The times of the day, free or not; 0 on a day off' }),
})
export const daysResponse = z
  .object({
    days: z.array(dayStarts.meta({ id: 'DayStarts' })).meta({ description: 'Those that can be booked' }),
    firstFree: calendarDate
      .nullable()
      .meta({ description: 'The first with a free time from the first day on, also after the last' }),
  })
  .meta({ id: 'Days' })
const freeStart = z.object({ time: clockTime, minutes: z.int().min(0) })
export const startsResponse = z.array(freeStart.meta({ id: 'FreeStart' }))
export const nextFreeResponse = z.object({ barberId: rowId, date: calendarDate, time: clockTime })
export const bookingWindowResponse = z.object({ firstDate: calendarDate, lastDate: calendarDate })

export type WorkingDay = z.infer<typeof workingDayResponse>
export type AnyBarberSlot = z.infer<typeof anyBarberResponse>[number]
export type Soonest = z.infer<typeof soonestResponse>
export type DayStarts = z.infer<typeof dayStarts>
export type Days = z.infer<typeof daysResponse>
export type FreeStart = z.infer<typeof startsResponse>[number]
export type FreeTime = z.infer<typeof freeTimeResponse>
export type NextFree = z.infer<typeof nextFreeResponse>
export type BookingWindow = z.infer<typeof bookingWindowResponse>
