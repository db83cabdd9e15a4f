import { addDays, type CalendarDate, daysBetween } from '../../shared/calendar-date.ts'
import { minuteOfDay } from '../../shared/clock-time.ts'
import { type DiaryDay, freeStarts, isInWindow, type ShopMoment } from '../availability/rules.ts'
import type { OpenShop } from '../shop/contract.ts'

/** For how long a time that came free is held for the one it was offered to. */
export const HOLD_MINUTES = 20
/** A time is offered only when there is this long until it begins: to read the mail, to answer, to come. */
export const AHEAD_MINUTES = 60
/** Nobody is woken: offers go out from the first to the second minute of the shop's day. */
export const OFFER_HOURS = { fromMinute: 7 * 60, untilMinute: 21 * 60 } as const
/** The most days that one wish can wait for. */
export const MAX_DAYS = 31
/**
 * The most that can wait from one caller's address; the wider one is for whoever took his time over the form: an
 * office, a carrier's customers. Each may hold one time, so these are what one caller keeps from others at the most.
 */
export const MAX_OF_ADDRESS = { plain: 6, withFormToken: 12 } as const

/** When a waiting customer could come; minutes since midnight, the whole visit between them, dates both included. */
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

/** Why a visit of that length can't be waited for in that window; null when it can. */
export function whyNotWaiting(
  wanted: WaitingWindow,
  durationMinutes: number,
  today: CalendarDate,
): EntryRefusal | null {
  if (wanted.lastDate < wanted.firstDate) return 'dates-out-of-order'
  if (!isInWindow(wanted.firstDate, today) || !isInWindow(wanted.lastDate, today))
    return 'dates-outside-window'
  if (daysBetween(wanted.firstDate, wanted.lastDate) >= MAX_DAYS) return 'too-many-days'
  return wanted.untilMinute - wanted.fromMinute < durationMinutes ? 'window-too-short' : null
}

export type EntryCapRefusal = 'too-many-wishes-of-address'

/** Why a client that has so many entries waiting can't add one; null when it can. */
export function whyNotMoreEntries(waiting: number, hasFormToken: boolean): EntryCapRefusal | null {
  const most = hasFormToken ? MAX_OF_ADDRESS.withFormToken : MAX_OF_ADDRESS.plain
  return waiting >= most ? 'too-many-wishes-of-address' : null
}

/** The dates on which a time may be looked for: those of the window from today on, but for those offered before. */
export function datesToLookAt(
  wanted: WaitingWindow,
  today: CalendarDate,
  offeredBefore: ReadonlySet<CalendarDate>,
): CalendarDate[] {
  const first = wanted.firstDate < today ? today : wanted.firstDate
  const length = Math.max(0, daysBetween(first, wanted.lastDate) + 1)
  return Array.from({ length }, (_, index) => addDays(first, index)).filter(date => !offeredBefore.has(date))
}

/** The starts on that day, ascending, from which the whole visit is free, inside the window, and far enough ahead. */
export function startsInWindow(
  day: DiaryDay,
  wanted: Pick<WaitingWindow, 'fromMinute' | 'untilMinute'>,
  durationMinutes: number,
): number[] {
  const earliest = Math.max(wanted.fromMinute, day.afterMinute + AHEAD_MINUTES)
  return freeStarts(day, durationMinutes).filter(
    start => start >= earliest && start + durationMinutes <= wanted.untilMinute,
  )
}

/** True while somebody who gets a mail may be expected to read it. */
export function isOfferHour({ minute }: Pick<ShopMoment, 'minute'>): boolean {
  return minute >= OFFER_HOURS.fromMinute && minute < OFFER_HOURS.untilMinute
}

/** All that somebody said when he joined the list. */
type Requested = WaitingWindow & {
  barberId: number | null
  treatmentIds: readonly number[]
  customerName: string
  customerEmail: string
}

/** True when two wishes of one phone number say the same to the letter: the one was sent again. */
export function isSameEntry(a: Requested, b: Requested): boolean {
  return a.treatmentIds.join() === b.treatmentIds.join() && WISHED.every(field => a[field] === b[field])
}

const WISHED = [
  'barberId',
  'firstDate',
  'lastDate',
  'fromMinute',
  'untilMinute',
  'customerName',
  'customerEmail',
] as const

/** Where the private page of a place on the list is, on the shop's own site. */
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

/** Seconds, rounded up, from now until an instant (both ISO 8601); 0 when it has gone by. */
export function secondsLeft(until: string, now: string): number {
  return Math.max(0, Math.ceil((Date.parse(until) - Date.parse(now)) / 1000))
}
