import {
  addDays,
  type CalendarDate,
  DAY_NAMES,
  dayOfWeek,
  formatDate,
} from '../../../../shared/calendar-date.ts'
import { inWords } from '../../../../shared/list-words.ts'
import type { NextFree } from '../../../calendar/availability/contract.ts'

export const NO_ONE_DOES_ALL = 'No one barber does all of these in one visit.'
export const VISIT_WITH_EACH = 'Or book a visit with each.'

export function allButText(barberName: string, leftOut: readonly string[]): string {
  return `${barberName} does all but ${inWords(leftOut)}.`
}

export function leaveOutText(leftOut: readonly string[]): string {
  return leftOut.length === 1 ? 'Leave it out' : 'Leave them out'
}

export function shareText(barberName: string, leftOut: readonly string[]): string {
  return `Or book two visits: ${barberName} does ${inWords(leftOut)}.`
}

export function savedText(saved: string): string {
  return `${saved} less than booking them separately.`
}

export function nextFreeText(next: NextFree | undefined, today: CalendarDate): string {
  if (!next) return 'No free time in the next four weeks'
  return `Next free: ${dayInWords(next.date, today)} ${next.time}`
}

function dayInWords(date: CalendarDate, today: CalendarDate): string {
  if (date === today) return 'today'
  if (date === addDays(today, 1)) return 'tomorrow'
  return date < addDays(today, 7) ? (DAY_NAMES[dayOfWeek(date)] ?? '') : formatDate(date)
}
