import { addDays, type CalendarDate, daysBetween } from '../../../../shared/calendar-date.ts'
import { type ClockTime, minuteOfDay } from '../../../../shared/clock-time.ts'
import type { BookingWindow, Days } from '../../../calendar/availability/contract.ts'
import { hasFreeStart } from '../../../calendar/availability/day-rules.ts'
import type { Wizard } from '../wizard/rules.ts'

/** Days that the strip shows at once. */
const STRIP_DAYS = 14

/** Some days in a row, both included. */
export type Strip = { from: CalendarDate; to: CalendarDate }

export function stripsOf({ firstDate, lastDate }: BookingWindow): Strip[] {
  const strips = Math.ceil((daysBetween(firstDate, lastDate) + 1) / STRIP_DAYS)
  return Array.from({ length: strips }, (_, index) => {
    const from = addDays(firstDate, index * STRIP_DAYS)
    const end = addDays(from, STRIP_DAYS - 1)
    return { from, to: end < lastDate ? end : lastDate }
  })
}

export function stripWith(date: CalendarDate, window: BookingWindow): Strip {
  const strips = stripsOf(window)
  const { firstDate, lastDate } = window
  return strips.find(({ to }) => date <= to) ?? strips.at(-1) ?? { from: firstDate, to: lastDate }
}

export function soonestOtherDay(date: CalendarDate, days: Days | undefined): CalendarDate | undefined {
  const free = (days?.days ?? []).filter(hasFreeStart).map(day => day.date)
  return [...free, ...(days?.firstFree ? [days.firstFree] : [])].find(each => each !== date)
}

export function nearestTo<Slot extends { time: ClockTime }>(
  time: ClockTime,
  slots: readonly Slot[],
  most: number,
): Slot[] {
  const distance = (slot: Slot) => Math.abs(minuteOfDay(slot.time) - minuteOfDay(time))
  const nearest = new Set(slots.toSorted((a, b) => distance(a) - distance(b)).slice(0, most))
  return slots.filter(slot => nearest.has(slot))
}

type Chosen = Pick<Wizard, 'date' | 'from'>

/** The strip to begin with: that of the chosen date or of the days asked for, else the first. */
export function stripAskedFor({ date, from }: Chosen, window: BookingWindow): Strip {
  return stripWith(date ?? from ?? window.firstDate, window)
}

export function stripShown(chosen: Chosen, window: BookingWindow, days: Days | undefined): Strip {
  const asked = stripAskedFor(chosen, window)
  const isOpen = chosen.date === null && chosen.from === null
  return isOpen && days?.firstFree ? stripWith(days.firstFree, window) : asked
}

/** The day whose times are shown: the chosen one, else the first of the strip with a free time, else its first. */
export function dayShown(
  { date }: Chosen,
  { from }: Strip,
  days: Days | undefined,
): CalendarDate | undefined {
  if (date) return date
  return days && (days.days.find(hasFreeStart)?.date ?? from)
}

export function freeDaysAfter(date: CalendarDate, days: Days | undefined): CalendarDate[] {
  return (days?.days ?? []).filter(day => day.date > date && hasFreeStart(day)).map(day => day.date)
}
