import { addDays, type CalendarDate, DAY_NAMES } from '../../../shared/calendar-date.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import { type MinuteSpan, subtract } from '../../../shared/minute-span.ts'
import type { OpeningWeekByName, SpecialDay } from '../../shop/shop/contract.ts'
import { type BarberCalendar, openingOn } from './rules.ts'

/** For so many days from today, days with other hours are shown. */
export const SPECIAL_DAYS_SHOWN = 60

export type ShopCalendar = Pick<BarberCalendar, 'openingHours' | 'openingDays'> & {
  closures: readonly (MinuteSpan & { firstDate: CalendarDate; lastDate: CalendarDate; reason: string })[]
  reasons: ReadonlyMap<CalendarDate, string>
}

/** The shop's ordinary week as pages show it, by the day's name. */
export function weekByName({ openingHours }: Pick<ShopCalendar, 'openingHours'>): OpeningWeekByName {
  const on = (name: string) => {
    const opening = openingHours.get(DAY_NAMES.findIndex(day => day.toLowerCase() === name))
    return opening ? spell(opening) : null
  }
  return {
    monday: on('monday'),
    tuesday: on('tuesday'),
    wednesday: on('wednesday'),
    thursday: on('thursday'),
    friday: on('friday'),
    saturday: on('saturday'),
    sunday: on('sunday'),
  }
}

export function specialDays(calendar: ShopCalendar, today: CalendarDate): SpecialDay[] {
  const dates = Array.from({ length: SPECIAL_DAYS_SHOWN }, (_, day) => addDays(today, day))
  return dates.flatMap(date => {
    const ordinary = hoursText(openSpans({ ...calendar, openingDays: new Map(), closures: [] }, date))
    const spans = openSpans(calendar, date)
    if (hoursText(spans) === ordinary) return []
    const closure = calendar.closures.find(each => covers(each, date))
    const reason = closure?.reason ?? calendar.reasons.get(date) ?? ''
    return [{ date, hours: spans.map(spell), reason }]
  })
}

export function openSpans(calendar: ShopCalendar, date: CalendarDate): MinuteSpan[] {
  const opening = openingOn(calendar, date)
  return subtract(
    opening ? [opening] : [],
    calendar.closures.filter(closure => covers(closure, date)),
  )
}

/** Whether a day is one of those from the first to the last. */
export function covers(
  { firstDate, lastDate }: { firstDate: CalendarDate; lastDate: CalendarDate },
  date: CalendarDate,
): boolean {
  return firstDate <= date && date <= lastDate
}

function hoursText(spans: readonly MinuteSpan[]): string {
  return spans.map(spell).join(' ')
}

function spell({ fromMinute, untilMinute }: MinuteSpan): [string, string] {
  // No clock shows 24:00.
  return [clockTime(fromMinute), clockTime(Math.min(untilMinute, 1439))]
}
