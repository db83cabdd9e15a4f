import { addDays, type CalendarDate, type DayOfWeek, dayOfWeek } from '../../../../shared/calendar-date.ts'
import { clip, type MinuteSpan } from '../../../../shared/minute-span.ts'

/** A day of an ordinary week; the gaps between its spans are breaks, none is a day off. */
export type WeekDay = { dayOfWeek: DayOfWeek; spans: readonly MinuteSpan[] }

/** What of a day's bar is moved: one of its ends, or all of it. */
type Grip = 'from' | 'until' | 'whole'

export const STEP_MINUTES = 15
const HOUR_MINUTES = 60

/** From the first span's beginning to the last one's end; null of a day off. */
export function wholeOf(spans: readonly MinuteSpan[]): MinuteSpan | null {
  const [first] = spans
  const last = spans.at(-1)
  return first && last ? { fromMinute: first.fromMinute, untilMinute: last.untilMinute } : null
}

/** Moved to a minute, of all of it the beginning: in steps of 15 minutes, within the limits, and with every break. */
export function dragged(
  spans: readonly MinuteSpan[],
  { grip, minute }: { grip: Grip; minute: number },
  limits: MinuteSpan,
): MinuteSpan[] {
  const [whole, [first], last] = [wholeOf(spans), spans, spans.at(-1)]
  if (!whole || !first || !last) return []
  const [least, most] = [
    Math.min(limits.fromMinute, whole.fromMinute),
    Math.max(limits.untilMinute, whole.untilMinute),
  ]
  const within = (from: number, until: number) => Math.min(Math.max(inSteps(minute), from), until)
  switch (grip) {
    case 'from': {
      const fromMinute = within(least, first.untilMinute - STEP_MINUTES)
      return [{ ...first, fromMinute }, ...spans.slice(1)]
    }
    case 'until': {
      const untilMinute = within(last.fromMinute + STEP_MINUTES, most)
      return [...spans.slice(0, -1), { ...last, untilMinute }]
    }
    case 'whole': {
      const later = within(least, most - (whole.untilMinute - whole.fromMinute)) - whole.fromMinute
      return spans.map(({ fromMinute, untilMinute }) => ({
        fromMinute: fromMinute + later,
        untilMinute: untilMinute + later,
      }))
    }
  }
}

/** To the nearest quarter of an hour. */
export function inSteps(minute: number): number {
  return Math.round(minute / STEP_MINUTES) * STEP_MINUTES
}

/** Whole hours that hold all of the spans. */
export function axisOf(spans: readonly MinuteSpan[]): MinuteSpan {
  return {
    fromMinute: Math.floor(Math.min(...spans.map(span => span.fromMinute)) / HOUR_MINUTES) * HOUR_MINUTES,
    untilMinute: Math.ceil(Math.max(...spans.map(span => span.untilMinute)) / HOUR_MINUTES) * HOUR_MINUTES,
  }
}

const USUAL_DAY: MinuteSpan = { fromMinute: 9 * HOUR_MINUTES, untilMinute: 18 * HOUR_MINUTES }

/** Hours for a day that had none: those of the first day that has some, else 9:00 to 18:00, as far as they fit. */
export function hoursToAdd(week: readonly WeekDay[], limits: MinuteSpan): MinuteSpan[] {
  const days = [...week.map(({ spans }) => spans), [USUAL_DAY], [limits]]
  return days.map(spans => clip(spans, limits)).find(spans => spans.length > 0) ?? []
}

export type DayChange = {
  dayOfWeek: DayOfWeek
  /** The first day on which it holds. */
  date: CalendarDate
  before: readonly MinuteSpan[]
  after: readonly MinuteSpan[]
}

/** The days on which a week that holds from a date differs from the one before. */
export function dayChanges(
  before: readonly WeekDay[],
  after: readonly WeekDay[],
  from: CalendarDate,
): DayChange[] {
  return after.flatMap(({ dayOfWeek: day, spans }) => {
    const was = before.find(each => each.dayOfWeek === day)?.spans ?? []
    if (JSON.stringify(asPairs(was)) === JSON.stringify(asPairs(spans))) return []
    const date = addDays(from, (day - dayOfWeek(from) + 7) % 7)
    return [{ dayOfWeek: day, date, before: was, after: spans }]
  })
}

function asPairs(spans: readonly MinuteSpan[]) {
  return spans.map(({ fromMinute, untilMinute }) => [fromMinute, untilMinute])
}

/** How long someone works in a week, in minutes. */
export function minutesOf(week: readonly WeekDay[]): number {
  const spans = week.flatMap(day => day.spans)
  return spans.reduce((sum, { fromMinute, untilMinute }) => sum + untilMinute - fromMinute, 0)
}

export function nextMonday(date: CalendarDate): CalendarDate {
  return addDays(date, (8 - dayOfWeek(date)) % 7 || 7)
}

export type Dates = { firstDate: CalendarDate; lastDate: CalendarDate }
export const PRESETS = ['next-week', 'week-after', 'two-weeks', 'today', 'tomorrow'] as const
export type Preset = (typeof PRESETS)[number]

/** The days that are off most often, seen from a date; weeks run from Monday to Sunday. */
export function presetDates(preset: Preset, today: CalendarDate): Dates {
  const monday = nextMonday(today)
  const between = (first: number, last: number) => ({
    firstDate: addDays(monday, first),
    lastDate: addDays(monday, last),
  })
  switch (preset) {
    case 'next-week':
      return between(0, 6)
    case 'week-after':
      return between(7, 13)
    case 'two-weeks':
      return between(0, 13)
    case 'today':
      return { firstDate: today, lastDate: today }
    case 'tomorrow':
      return { firstDate: addDays(today, 1), lastDate: addDays(today, 1) }
  }
}
