import { type CalendarDate, type DayOfWeek, dayOfWeek } from '../../../shared/calendar-date.ts'
import { type DiarySlot, spanOf } from '../../../shared/diary-slot.ts'
import {
  clip,
  gapsBetween,
  holds,
  type MinuteSpan,
  merged,
  subtract,
  touches,
} from '../../../shared/minute-span.ts'
import { skippedHour } from '../../../shared/summer-time.ts'

export const ABSENCE_KINDS = ['holiday', 'sick', 'training', 'other'] as const
export type AbsenceKind = (typeof ABSENCE_KINDS)[number]

export type TimeOff = MinuteSpan & {
  id: number
  kind: AbsenceKind | 'closed'
  firstDate: CalendarDate
  lastDate: CalendarDate
}

export type BarberWeek = { fromDate: CalendarDate; spans: readonly (MinuteSpan & { dayOfWeek: DayOfWeek })[] }

/** A barber's first and last day on the team, both included; null where there is none. */
export type DaysOnTeam = { firstDate: CalendarDate | null; lastDate: CalendarDate | null }

/** Chair time of today that someone in the queue is likely to have soon, and by which words they are called. */
export type PromisedTime = MinuteSpan & { barberId: number; code: string }

export type BarberCalendar = DaysOnTeam & {
  /** When the shop opens on each day of the week; a day that is missing is closed. */
  openingHours: ReadonlyMap<DayOfWeek, MinuteSpan>
  openingDays: ReadonlyMap<CalendarDate, MinuteSpan>
  weeks: readonly BarberWeek[]
  days: ReadonlyMap<CalendarDate, readonly MinuteSpan[]>
  absences: readonly TimeOff[]
}

type WorkingHours = {
  /** False before the barber's first day and after their last. */
  isOnTeam: boolean
  /** When the shop opens; null on a day of the week that is closed. */
  opening: MinuteSpan | null
  /** The barber's hours within the shop's, absences and closures included. */
  rostered: MinuteSpan[]
  /** When they can be booked: their hours without absences and closures. */
  spans: MinuteSpan[]
}

export type DayPlan = WorkingHours & {
  breaks: MinuteSpan[]
  absences: (MinuteSpan & { id: number; kind: AbsenceKind })[]
  closures: (MinuteSpan & { id: number })[]
}

/** Opening ∩ (single day or week) − breaks − closures − absences, from first to last day; no hour that clocks skip. */
export function workingHours(calendar: BarberCalendar, date: CalendarDate): WorkingHours {
  const isOnTeam = isOnTeamOn(calendar, date)
  const day = dayOfWeek(date)
  const opening = openingOn(calendar, date, day)
  const skipped = skippedHour(date)
  const worked = opening && isOnTeam ? clip(rosterOn(calendar, date, day), opening) : []
  const rostered = skipped ? subtract(worked, [skipped]) : worked
  return { isOnTeam, opening, rostered, spans: subtract(rostered, timeOffOn(calendar, date)) }
}

/** The same, and what it is made of. */
export function dayPlan(calendar: BarberCalendar, date: CalendarDate): DayPlan {
  const hours = workingHours(calendar, date)
  const off = timeOffOn(calendar, date).toSorted((a, b) => a.fromMinute - b.fromMinute)
  return {
    ...hours,
    breaks: gapsBetween(hours.rostered),
    absences: off.flatMap(({ id, kind, fromMinute, untilMinute }) =>
      kind === 'closed' ? [] : [{ id, kind, fromMinute, untilMinute }],
    ),
    closures: off.flatMap(({ id, kind, fromMinute, untilMinute }) =>
      kind === 'closed' ? [{ id, fromMinute, untilMinute }] : [],
    ),
  }
}

function timeOffOn({ absences }: BarberCalendar, date: CalendarDate): TimeOff[] {
  return absences.filter(({ firstDate, lastDate }) => firstDate <= date && date <= lastDate)
}

function isOnTeamOn({ firstDate, lastDate }: DaysOnTeam, date: CalendarDate): boolean {
  return (firstDate === null || firstDate <= date) && (lastDate === null || date <= lastDate)
}

export function openingOn(
  { openingHours, openingDays }: Pick<BarberCalendar, 'openingHours' | 'openingDays'>,
  date: CalendarDate,
  day = dayOfWeek(date),
): MinuteSpan | null {
  return openingDays.get(date) ?? openingHours.get(day) ?? null
}

function rosterOn({ days, weeks }: BarberCalendar, date: CalendarDate, day: DayOfWeek): MinuteSpan[] {
  const ofWeek = weekInForce(weeks, date)?.spans.filter(span => span.dayOfWeek === day)
  return merged(days.get(date) ?? ofWeek ?? [])
}

export function weekInForce<Week extends { fromDate: CalendarDate }>(
  weeks: readonly Week[],
  date: CalendarDate,
): Week | undefined {
  const begun = weeks.filter(({ fromDate }) => fromDate <= date)
  return begun.reduce<Week | undefined>(
    (last, week) => (last && week.fromDate < last.fromDate ? last : week),
    undefined,
  )
}

/** The days of the week on which a barber works on some of these dates, absent or not, Sunday (0) first. */
export function workingDaysOf(calendar: BarberCalendar, dates: readonly CalendarDate[]): DayOfWeek[] {
  const worked = dates.filter(date => workingHours(calendar, date).rostered.length > 0)
  return [...new Set(worked.map(dayOfWeek))].sort((a, b) => a - b)
}

export function outsideOpening<S extends MinuteSpan>(
  spans: readonly S[],
  opening: MinuteSpan | null,
): S | undefined {
  return spans.find(span => !opening || !holds([opening], span))
}

/** Visits that another absence or closure lies over, that lost the barber's hours, or whose barber left the team. */
export function visitsInTheWay<Visit extends DiarySlot>(
  visits: readonly Visit[],
  before: (visit: Visit) => DayPlan,
  after: (visit: Visit) => DayPlan,
): Visit[] {
  return visits.filter(visit => {
    const span = spanOf(visit)
    const [then, now] = [before(visit), after(visit)]
    const offThen = idsOff(then, span)
    const isNewlyOff = idsOff(now, span).some(id => !offThen.includes(id))
    const hasLeft = then.isOnTeam && !now.isOnTeam
    return hasLeft || isNewlyOff || (holds(then.rostered, span) && !holds(now.rostered, span))
  })
}

function idsOff({ absences, closures }: DayPlan, span: MinuteSpan): number[] {
  return [...absences, ...closures].filter(off => touches([off], span)).map(({ id }) => id)
}
