import {
  addDays,
  type CalendarDate,
  DAY_NAMES,
  datesBetween,
  dayOfWeek,
  formatDate,
} from '../../../shared/calendar-date.ts'
import { clockTime, minuteOfDay } from '../../../shared/clock-time.ts'
import { inWords } from '../../../shared/list-words.ts'
import type { OpenShop, SpecialDay } from './contract.ts'
import { onASign, spellOn } from './rules.ts'

type Hours = Pick<OpenShop, 'openingHours' | 'specialDays'>

const DAYS_AHEAD = 14

function hoursOn({ openingHours, specialDays }: Hours, date: CalendarDate): [number, number][] {
  const special = specialDays.find(day => day.date === date)
  if (special) return special.hours.map(([from, until]) => [minuteOfDay(from), minuteOfDay(until)])
  const ordinary = spellOn(openingHours, dayOfWeek(date))
  return ordinary ? [ordinary] : []
}

export function opensOn(shop: Hours, date: CalendarDate): boolean {
  return hoursOn(shop, date).length > 0
}

/** The first of some days on which the shop opens, else the first of them. */
export function firstOpenDay(shop: Hours, from: CalendarDate, to: CalendarDate): CalendarDate {
  return datesBetween(from, to).find(date => opensOn(shop, date)) ?? from
}

/** Whether the shop is open: at a minute of that date, or on the whole of it while the minute is not known. */
export function openingStatus(shop: Hours, date: CalendarDate, minute: number | null): string {
  const hours = hoursOn(shop, date)
  if (minute === null && hours.length > 0) return `Open today ${hours.map(spellText).join(' and ')}`
  const now = hours.find(([from, until]) => minute !== null && from <= minute && minute < until)
  if (now) return `Open now until ${timeText(now[1])}`
  const [closed, next] = [hours.length > 0 ? 'Closed now' : 'Closed today', nextOpening(shop, date, minute)]
  return next ? `${closed}, opens ${next}` : closed
}

function nextOpening(shop: Hours, date: CalendarDate, minute: number | null): string | null {
  for (let day = 0; day <= DAYS_AHEAD; day++) {
    const next = addDays(date, day)
    const first = hoursOn(shop, next).find(([from]) => day > 0 || (minute !== null && from > minute))
    const dayName = day === 1 ? 'tomorrow ' : `${DAY_NAMES[dayOfWeek(next)]} `
    if (first) return `${day === 0 ? '' : dayName}at ${timeText(first[0])}`
  }
  return null
}

/** `Thursday 24 December, Christmas Eve`, `9:00 to 14:00`: the days with other hours, those that are closed left out. */
export function otherHours(days: readonly SpecialDay[]): { day: string; hours: string }[] {
  return days
    .filter(({ hours }) => hours.length > 0)
    .map(({ date, hours, reason }) => ({
      day: `${formatDate(date)}${reason && `, ${reason}`}`,
      hours: inWords(hours.map(([from, until]) => `${onASign(from)} to ${onASign(until)}`)),
    }))
}

function spellText([from, until]: readonly [number, number]): string {
  return `${timeText(from)} to ${timeText(until)}`
}

function timeText(minute: number): string {
  return onASign(clockTime(minute))
}
