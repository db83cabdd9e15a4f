import { type CalendarDate, datesBetween, daysBetween } from '../../../shared/calendar-date.ts'
import { minuteOfDay } from '../../../shared/clock-time.ts'
import type { Moment } from '../../../shared/moment.ts'
import type { BookingWindow } from '../../calendar/availability/contract.ts'
import { type DiaryDay, freeStarts, isInWindow } from '../../calendar/availability/rules.ts'
import type { OpenShop } from '../../shop/shop/contract.ts'

/** The least time between an offer and its start, to read the mail, respond and come. */
const MIN_NOTICE_MINUTES = 60
/** Offers are mailed in these minutes of the day, so that no one is woken. */
const OFFER_HOURS = { fromMinute: 7 * 60, untilMinute: 21 * 60 } as const
export const MAX_DAYS = 31

/** The whole visit has to fit between the minutes; both dates are included. */
export type WaitingWindow = {
  firstDate: CalendarDate
  lastDate: CalendarDate
  fromMinute: number
  untilMinute: number
}

export type EntryRefusal =
  | 'dates-out-of-order'
  | 'dates-outside-window'
  | 'too-many-days'
  | 'window-too-short'

export function whyNotWaiting(
  wanted: WaitingWindow,
  durationMinutes: number,
  window: BookingWindow,
): EntryRefusal | null {
  if (wanted.lastDate < wanted.firstDate) return 'dates-out-of-order'
  if (!isInWindow(wanted.firstDate, window) || !isInWindow(wanted.lastDate, window))
    return 'dates-outside-window'
  if (daysBetween(wanted.firstDate, wanted.lastDate) >= MAX_DAYS) return 'too-many-days'
  return wanted.untilMinute - wanted.fromMinute < durationMinutes ? 'window-too-short' : null
}

export type EntryCapRefusal = 'too-many-entries-of-address'

export function whyNotMoreEntries(waiting: number, most: number): EntryCapRefusal | null {
  return waiting >= most ? 'too-many-entries-of-address' : null
}

/** The dates of the window from today on, without those already offered. */
export function datesToLookAt(
  wanted: WaitingWindow,
  today: CalendarDate,
  offeredBefore: ReadonlySet<CalendarDate>,
): CalendarDate[] {
  const first = wanted.firstDate < today ? today : wanted.firstDate
  return datesBetween(first, wanted.lastDate).filter(date => !offeredBefore.has(date))
}

/** The starts on that day at which the whole visit is free, in the window and far enough ahead. */
export function startsInWindow(
  day: DiaryDay,
  wanted: Pick<WaitingWindow, 'fromMinute' | 'untilMinute'>,
  durationMinutes: number,
): number[] {
  const earliest = Math.max(wanted.fromMinute, day.afterMinute + MIN_NOTICE_MINUTES)
  return freeStarts(day, durationMinutes).filter(
    start => start >= earliest && start + durationMinutes <= wanted.untilMinute,
  )
}

export function isOfferHour({ minute }: Pick<Moment, 'minute'>): boolean {
  return minute >= OFFER_HOURS.fromMinute && minute < OFFER_HOURS.untilMinute
}

type Requested = WaitingWindow & {
  barberId: number | null
  treatmentIds: readonly number[]
  customerName: string
  customerEmail: string
}

/** True when two entries of one phone number are the same request, sent twice. */
export function isSameEntry(a: Requested, b: Requested): boolean {
  return (
    a.treatmentIds.join() === b.treatmentIds.join() && COMPARED_FIELDS.every(field => a[field] === b[field])
  )
}

const COMPARED_FIELDS = [
  'barberId',
  'firstDate',
  'lastDate',
  'fromMinute',
  'untilMinute',
  'customerName',
  'customerEmail',
] as const

export function waitingPath(token: string): string {
  return `/waiting-list/${token}`
}

const HALF_HOUR = 30

/** Every half hour from the week's earliest opening to its latest closing, as minutes, both included. */
export function openHalfHours(openingHours: OpenShop['openingHours']): number[] {
  const spells = Object.values(openingHours).filter(spell => spell !== null)
  const opens = Math.min(...spells.map(([from]) => minuteOfDay(from)))
  const closes = Math.max(...spells.map(([, until]) => minuteOfDay(until)))
  const length = Math.max(0, Math.ceil((closes - opens) / HALF_HOUR))
  return [...Array.from({ length }, (_, index) => opens + index * HALF_HOUR), closes]
}

/** Rounded up; both are ISO 8601, and 0 is past. */
export function secondsLeft(until: string, now: string): number {
  return Math.max(0, Math.ceil((Date.parse(until) - Date.parse(now)) / 1000))
}
