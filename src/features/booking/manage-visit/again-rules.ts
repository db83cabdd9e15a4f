import { addDays, type CalendarDate, daysBetween } from '../../../shared/calendar-date.ts'
import type { SlotStart } from '../../../shared/diary-slot.ts'
import type { Again } from '../../calendar/visits/contract.ts'
import { NEW_WIZARD, type Wizard } from '../booking/wizard/rules.ts'

/** How far from the last visit's hour a start may be. */
const AROUND_MINUTES = 120
export const WEEKS_AHEAD = 8

type DayStarts = { date: CalendarDate; starts: readonly number[] }

/** The coming dates of the visit's weekday, soonest first: after today, and after the visit itself. */
export function sameWeekdays(visitDate: CalendarDate, today: CalendarDate): CalendarDate[] {
  const weeksGoneBy = Math.max(0, Math.floor(daysBetween(visitDate, today) / 7))
  const first = addDays(visitDate, 7 * (weeksGoneBy + 1))
  return Array.from({ length: WEEKS_AHEAD }, (_, week) => addDays(first, 7 * week))
}

export function nextAround(days: readonly DayStarts[], aroundMinute: number): SlotStart | null {
  const distance = (start: number) => Math.abs(start - aroundMinute)
  for (const { date, starts } of days) {
    const near = starts.filter(start => distance(start) <= AROUND_MINUTES)
    const [startMinute] = near.toSorted((a, b) => distance(a) - distance(b))
    if (startMinute !== undefined) return { date, startMinute }
  }
  return null
}

/** At the last step when it is complete, else at the step that needs a choice. */
export function wizardAgain({ treatmentIds, barberId, date, time, gone }: Again): Wizard {
  const step = treatmentIds.length === 0 ? 2 : time === null ? 3 : gone.length > 0 ? 4 : 5
  return { ...NEW_WIZARD, by: 'treatment', treatmentIds, barberId, date, time, step }
}
