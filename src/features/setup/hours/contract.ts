import { z } from 'zod'
import { daysBetween } from '../../../shared/calendar-date.ts'
import { DAY_MINUTES } from '../../../shared/clock-time.ts'
import type { MinuteSpan } from '../../../shared/minute-span.ts'
import { plainLine } from '../../../shared/plain-line.ts'
import { calendarDate, rowId } from '../../../shared/wire.ts'
import { ABSENCE_KINDS } from '../../calendar/hours/rules.ts'

/** The most days of one absence or closure; a longer leave is a week without hours. */
const MAX_DAYS_OFF = 366
const MAX_SPANS_OF_DAY = 6

const minute = z
  .int()
  .min(0)
  .max(DAY_MINUTES)
  .multipleOf(5, 'Hours begin and end on a multiple of 5 minutes.')
const minutes = {
  fromMinute: minute.meta({ description: 'Since midnight' }),
  untilMinute: minute.meta({ description: 'Since midnight, exclusive; 1440 is the end of the day' }),
}
const isForwards = ({ fromMinute, untilMinute }: MinuteSpan) => fromMinute < untilMinute
const BACKWARDS = 'The hours must end later than they begin.'
const span = z.strictObject(minutes).refine(isForwards, BACKWARDS).meta({ id: 'MinuteSpan' })
const dayOfWeek = z.int().min(0).max(6).meta({ description: '0 is Sunday' })
const version = z.int().meta({ description: 'For If-Match' })
const note = z.union([z.literal(''), plainLine(200, 'A note is one line of text.')])

const spans = z
  .array(span)
  .max(MAX_SPANS_OF_DAY)
  .refine(areApart, 'The hours of a day must not overlap.')
  .meta({ description: 'The gaps between are breaks; none is a day off' })

export const openingWeek = z
  .strictObject({
    days: z
      .array(
        z.strictObject({ dayOfWeek, opening: span.nullable().meta({ description: 'Null when closed' }) }),
      )
      .length(7)
      .refine(days => new Set(days.map(day => day.dayOfWeek)).size === 7, 'Each day of the week comes once.'),
  })
  .meta({ id: 'OpeningWeek' })
export const openingDay = z
  .strictObject({ ...minutes, reason: note })
  .refine(isForwards, BACKWARDS)
  .meta({ id: 'OpeningDay' })
export const barberWeek = z
  .strictObject({
    days: z
      .array(z.strictObject({ dayOfWeek, spans }))
      .max(7)
      .refine(
        days => new Set(days.map(day => day.dayOfWeek)).size === days.length,
        'Each day of the week comes once.',
      ),
  })
  .meta({ id: 'BarberWeek' })
export const barberDay = z.strictObject({ spans }).meta({ id: 'BarberDay' })

const absenceFields = {
  ...minutes,
  kind: z.enum([...ABSENCE_KINDS, 'closed']).meta({ description: '`closed` closes the whole shop' }),
  firstDate: calendarDate,
  lastDate: calendarDate.meta({ description: 'Included' }),
  note: note.meta({ description: 'Private; empty for a closure' }),
  reason: note.meta({ description: 'Shown to everyone; empty unless the shop is closed' }),
}
const barberId = rowId.nullable().meta({ description: 'Null for a closure of the whole shop' })

export const absenceRequest = z
  .strictObject({ barberId, ...absenceFields })
  .refine(isForwards, BACKWARDS)
  .refine(
    ({ firstDate, lastDate }) => firstDate <= lastDate,
    'The first day must not be later than the last.',
  )
  .refine(({ kind, barberId: id }) => (kind === 'closed') === (id === null), {
    message: 'A closure is the whole shop’s, and an absence one barber’s.',
    path: ['barberId'],
  })
  .refine(({ kind, note: hidden, reason }) => (kind === 'closed' ? hidden : reason) === '', {
    message: 'A closure has a reason and no note, an absence a note and no reason.',
    path: ['note'],
  })
  .refine(
    ({ firstDate, lastDate }) => daysBetween(firstDate, lastDate) < MAX_DAYS_OFF,
    `An absence or a closure lasts up to ${MAX_DAYS_OFF} days.`,
  )
  .meta({ id: 'AbsenceRequest' })

export const previewRequest = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('opening-week'), week: openingWeek }),
    z.strictObject({
      type: z.literal('barber-week'),
      barberId: rowId,
      from: calendarDate.meta({ description: 'From when the week would hold' }),
      week: barberWeek,
    }),
  ])
  .meta({ id: 'HoursPreviewRequest' })

const teamDay = calendarDate.nullable()
export const teamDaysRequest = z
  .strictObject({
    firstDate: teamDay.meta({ description: 'Null for a barber who has always been here' }),
    lastDate: teamDay.meta({ description: 'Included; null for a barber who stays' }),
  })
  .refine(({ firstDate, lastDate }) => firstDate === null || lastDate === null || firstDate <= lastDate, {
    message: 'The first day must not be later than the last.',
    path: ['lastDate'],
  })
  .meta({ id: 'TeamDays' })

export const visitsQuery = z.object({
  visits: z.enum(['leave']).optional().meta({
    description: 'Save although visits are in the way; each is then listed until it is decided about',
  }),
})

export const absenceResponse = z
  .object({ id: rowId, barberId, ...absenceFields, version })
  .meta({ id: 'Absence' })
export const openingResponse = z
  .object({
    version,
    days: openingWeek.shape.days,
    openingDays: z.array(z.object({ date: calendarDate, ...minutes, reason: note, version })),
    closures: z.array(absenceResponse),
    bankHolidays: z.array(z.object({ date: calendarDate, name: z.string() })).meta({
      description: 'Of England and Wales, from today on for two years',
    }),
  })
  .meta({ id: 'OpeningHours' })
export const barberHoursResponse = z
  .object({
    weeks: z
      .array(z.object({ fromDate: calendarDate, days: barberWeek.shape.days, version }))
      .meta({ description: 'The week in force, then those to come' }),
    days: z.array(z.object({ date: calendarDate, spans, version })),
    absences: z.array(absenceResponse),
  })
  .meta({ id: 'BarberHours' })
export const previewResponse = z
  .object({
    visits: z
      .array(z.object({ barberId: rowId, date: calendarDate, startMinute: minutes.fromMinute }))
      .meta({ description: 'Booked visits that would lose their barber, by date and time' }),
  })
  .meta({ id: 'HoursPreview' })
export const savedResponse = z.object({ version }).meta({ id: 'SavedVersion' })

export type PreviewRequest = z.infer<typeof previewRequest>
export type PreviewResponse = z.infer<typeof previewResponse>
export type TeamDaysRequest = z.infer<typeof teamDaysRequest>
export type BarberWeekRequest = z.infer<typeof barberWeek>
export type OpeningWeekRequest = z.infer<typeof openingWeek>
export type AbsenceRequest = z.infer<typeof absenceRequest>
export type AbsenceResponse = z.infer<typeof absenceResponse>
export type OpeningResponse = z.infer<typeof openingResponse>
export type BarberHours = z.infer<typeof barberHoursResponse>

function areApart(list: readonly MinuteSpan[]): boolean {
  const ascending = list.toSorted((a, b) => a.fromMinute - b.fromMinute)
  return ascending.every((each, index) => (ascending[index - 1]?.untilMinute ?? 0) <= each.fromMinute)
}
