import { addDays, type CalendarDate, isCalendarDate } from '../../../shared/calendar-date.ts'
import type { CloseRequest, TillEvent } from './contract.ts'

/** True while the last event of a day is its closing. */
export function isClosed(events: readonly Pick<TillEvent, 'kind'>[]): boolean {
  return events.at(-1)?.kind === 'closed'
}

/** A locked day was never closed, or not again, in the time that the owner gives for it. */
export type DayState = 'open' | 'closed' | 'locked'

/** Whether anything can be entered for a day; `reopenedOn` is the day on which it was opened again last. */
export function dayState(
  {
    day,
    events,
    reopenedOn,
  }: {
    day: CalendarDate
    events: readonly Pick<TillEvent, 'kind'>[]
    reopenedOn: CalendarDate | null
  },
  { today, openDays }: { today: CalendarDate; openDays: number },
): DayState {
  if (isClosed(events)) return 'closed'
  const openSince = reopenedOn !== null && reopenedOn > day ? reopenedOn : day
  return addDays(openSince, openDays) < today ? 'locked' : 'open'
}

export type CloseRefusal = 'closed-already' | 'day-to-come' | 'takings-changed' | 'note-needed'

/** Null when it can. `expectedPence` is the cash of its entries now: a right count closes, whatever was expected before. */
export function whyNotClosed(
  { day, events, expectedPence }: { day: CalendarDate; events: readonly TillEvent[]; expectedPence: number },
  counted: CloseRequest,
  today: CalendarDate,
): CloseRefusal | null {
  if (day > today) return 'day-to-come'
  if (isClosed(events)) return 'closed-already'
  if (counted.countedCash === expectedPence) return null
  if (counted.expectedCash !== expectedPence) return 'takings-changed'
  return counted.note === '' ? 'note-needed' : null
}

export function tillAddress(date: CalendarDate): string {
  return `/admin/till?date=${date}`
}

export function tillDateOf(search: URLSearchParams): CalendarDate | null {
  const date = search.get('date') ?? ''
  return isCalendarDate(date) ? date : null
}
