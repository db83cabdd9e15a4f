import { addDays, type CalendarDate } from '../../../shared/calendar-date.ts'
import { type ClockTime, clockTime } from '../../../shared/clock-time.ts'
import type { BookingWindow } from './contract.ts'

/** How many of the soonest times are offered. */
export const MOST_SOONEST = 3
/** So many days are looked at first, since they mostly suffice; twice as many each time after. */
const FIRST_DAYS = 4
const NOON_MINUTE = 720

type Start = { startMinute: number; barberId: number }
/** Of one day, earliest first. */
export type BarberStarts = { date: CalendarDate; starts: readonly Start[] }
export type SoonestSlot = { date: CalendarDate; time: ClockTime; barberId: number }

/** The first free time of each of the next days that have one; where too few do, the first after noon of each as well. */
export function soonestOf(days: readonly BarberStarts[]): SoonestSlot[] {
  const firsts = days.flatMap(day => timeOf(day, () => true))
  const afternoons = days
    .filter(({ starts: [first] }) => first && first.startMinute < NOON_MINUTE)
    .flatMap(day => timeOf(day, ({ startMinute }) => startMinute >= NOON_MINUTE))
  return [...firsts.slice(0, MOST_SOONEST), ...afternoons]
    .slice(0, MOST_SOONEST)
    .sort((one, other) => (momentOf(one) < momentOf(other) ? -1 : 1))
}

function timeOf({ date, starts }: BarberStarts, isWanted: (start: Start) => boolean): SoonestSlot[] {
  const start = starts.find(isWanted)
  return start ? [{ date, time: clockTime(start.startMinute), barberId: start.barberId }] : []
}

function momentOf({ date, time }: SoonestSlot): string {
  return `${date} ${time}`
}

/** The booking window in parts to look through one after the other, each twice as long as the one before. */
export function partsOf({ firstDate, lastDate }: BookingWindow): { from: CalendarDate; to: CalendarDate }[] {
  const parts: { from: CalendarDate; to: CalendarDate }[] = []
  for (let from = firstDate, days = FIRST_DAYS; from <= lastDate; from = addDays(from, days), days *= 2) {
    const to = addDays(from, days - 1)
    parts.push({ from, to: to < lastDate ? to : lastDate })
  }
  return parts
}
