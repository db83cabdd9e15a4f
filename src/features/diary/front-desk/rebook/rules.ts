import { addDays, type CalendarDate, daysBetween } from '../../../../shared/calendar-date.ts'
import type { SlotStart } from '../../../../shared/diary-slot.ts'

/** In so many weeks a visit is offered again. */
export const REBOOK_WEEKS = [2, 3, 4, 6] as const
/** So many days before and after the same weekday are looked at. */
const REBOOK_DAYS_AROUND = 3

/** The same weekday in so many weeks, and the days around it that are looked at. */
export function rebookSpan(from: CalendarDate, weeks: number) {
  const date = addDays(from, weeks * 7)
  const window = {
    firstDate: addDays(date, -REBOOK_DAYS_AROUND),
    lastDate: addDays(date, REBOOK_DAYS_AROUND),
  }
  return { date, window }
}

type Start = { barberId: number; startMinute: number }

/** The nearest day first, the later of two as near; on it the start nearest to the time of day, the earlier of two. */
export function nearestStart<S extends Start>(
  days: readonly { date: CalendarDate; starts: readonly S[] }[],
  wanted: SlotStart,
): (S & { date: CalendarDate }) | null {
  const [day] = days
    .filter(({ starts }) => starts.length > 0)
    .toSorted(
      (a, b) => distance(a.date, wanted.date) - distance(b.date, wanted.date) || (a.date < b.date ? 1 : -1),
    )
  const [start] = (day?.starts ?? []).toSorted(
    (a, b) =>
      Math.abs(a.startMinute - wanted.startMinute) - Math.abs(b.startMinute - wanted.startMinute) ||
      a.startMinute - b.startMinute,
  )
  return day && start ? { ...start, date: day.date } : null
}

function distance(a: CalendarDate, b: CalendarDate): number {
  return Math.abs(daysBetween(a, b))
}
