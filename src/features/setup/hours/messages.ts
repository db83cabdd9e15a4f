import { type CalendarDate, formatDate } from '../../../shared/calendar-date.ts'
import { clockTime, DAY_MINUTES } from '../../../shared/clock-time.ts'
import type { MinuteSpan } from '../../../shared/minute-span.ts'

export const HOURS_CHANGED_MEANWHILE =
  'Someone else has changed these hours in the meantime. Please look at them again before you save.'
/** Of a first or last day that is not set, in the list of changes. */
export const NO_DAY = 'none'
export const NO_SUCH_HOURS = 'There are no hours of their own for that date.'
export const BARBER_CHANGED_MEANWHILE =
  'Someone else has changed this barber in the meantime. Please look at them again before you save.'
export const NO_SUCH_ABSENCE = 'There is no such absence.'

/** `9:00 to 18:30`; minutes since midnight. */
export function spanText({ fromMinute, untilMinute }: MinuteSpan): string {
  return `${onASign(fromMinute)} to ${onASign(untilMinute)}`
}

export function spansText(spans: readonly MinuteSpan[]): string {
  return spans.length > 0 ? spans.map(spanText).join(', ') : 'off'
}

function onASign(minute: number): string {
  return minute === DAY_MINUTES ? 'midnight' : clockTime(minute).replace(/^0(?=\d)/, '')
}

/** Why a barber can't work then: names their hours and the shop's. */
export function outsideOpeningText(dayName: string, span: MinuteSpan, opening: MinuteSpan | null): string {
  const shop = opening ? `the shop opens ${spanText(opening)}` : 'the shop is closed'
  return `On ${dayName} ${shop}, so ${spanText(span)} can’t be worked.`
}

/** Why other hours of a day would change nothing. */
export function closedThenText(date: CalendarDate, reason: string): string {
  const closed = `The shop is closed on ${formatDate(date)}${reason && ` (${reason})`}`
  return `${closed}. Please change or remove those closed days first.`
}

/** Why nothing was saved: how many visits lie in the time, and when the first is. */
export function visitsInTheWayText(visits: readonly { date: string; startMinute: number }[]): string {
  const [first] = visits
  const when = first ? `, the first on ${formatDate(first.date)} at ${clockTime(first.startMinute)}` : ''
  return visits.length === 1
    ? `One visit is in the way${when.replace('the first ', '')}.`
    : `${visits.length} visits are in the way${when}.`
}
