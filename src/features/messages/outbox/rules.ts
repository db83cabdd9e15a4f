import { addDays, type CalendarDate } from '../../../shared/calendar-date.ts'
import type { SlotStart } from '../../../shared/diary-slot.ts'
import type { Moment } from '../../../shared/moment.ts'
import { readPhone } from '../../../shared/phone-number.ts'
import { isAhead } from '../../calendar/visits/rules.ts'
import { MOST_HOLD_MINUTES } from '../../shop/shop/booking-limit-rules.ts'

export type VisitNotificationKind =
  | 'confirmed'
  | 'reminder'
  | 'changed'
  | 'cancelled'
  | 'offered'
  | 'displaced'
export type ShopMailKind = 'shop-notice' | 'shop-summary'
export type QueueTextKind = 'queue-soon' | 'queue-away' | 'queue-longer'
export type NotificationKind =
  | VisitNotificationKind
  | QueueTextKind
  | ShopMailKind
  | 'waiting'
  | 'withdrawn'
  | 'reset'
  | 'email-check'
  | 'invitation'
  | 'advertising'
  | 'receipt'
  | 'advert'
  | 'contract'
  | 'invoice'

export type NotificationChannel = 'mail' | 'text'

const EARLIEST_MINUTE = 9 * 60
const LATEST_MINUTE = 19 * 60

/** A day or some days before, at the visit's own hour, but between 9:00 and 19:00. */
export function reminderMoment({ date, startMinute }: SlotStart, daysBefore: number): Moment {
  return {
    date: addDays(date, -daysBefore),
    minute: Math.min(Math.max(startMinute, EARLIEST_MINUTE), LATEST_MINUTE),
  }
}

/** `hold` is null for a booked visit; returns null when the message is still worth sending. */
export function whyNotSent(
  kind: VisitNotificationKind,
  visit: {
    date: CalendarDate
    startMinute: number
    status: string
    hold: 'held' | 'over' | null
    isAsked: boolean
  },
  now: Moment,
): 'gone-by' | 'cancelled' | 'stands' | 'not-taken' | 'not-held' | 'not-asked' | null {
  if (!isAhead(visit, now)) return 'gone-by'
  if (kind === 'offered') return visit.hold === 'held' ? null : 'not-held'
  if (visit.hold !== null) return 'not-taken'
  const isCancelled = visit.status === 'cancelled'
  if (kind === 'cancelled') return isCancelled ? null : 'stands'
  if (isCancelled) return 'cancelled'
  return kind === 'displaced' && !visit.isAsked ? 'not-asked' : null
}

/** Excludes personal numbers (070) and pagers (076), which cost more. */
const HOME_MOBILE = /^447([1-57-9]|624)/

export type Reach = { customerEmail: string | null; phoneKey: string; textsAbroad: boolean }

/** Abroad, any number may be a mobile one. */
export function isReached(
  { customerEmail, phoneKey, textsAbroad }: Reach,
  channel: NotificationChannel,
): boolean {
  if (channel === 'mail') return customerEmail !== null
  const phone = readPhone(`+${phoneKey}`)
  return phone !== null && (phone.isHome ? HOME_MOBILE.test(phone.key) : textsAbroad)
}

type Notified = { id: string; date: CalendarDate; customerEmail: string | null; phoneKey: string }

export type NotificationTimes = {
  /** Null when there is none. */
  queuedAt: string | null
  dueAt: string | null
  sentAt: string | null
}

/** True of what is sent of a change: only visits that were changed in one go share it. */
export function isOfOneChange(kind: NotificationKind): boolean {
  return kind === 'changed' || kind === 'cancelled'
}

/** The visits of a group, one day and one address share a message, sent by the one that is due first. */
export function notifiedTogether<V extends Notified>(
  {
    kind,
    channel,
    createdAt,
  }: { kind: VisitNotificationKind; channel: NotificationChannel; createdAt: string },
  visit: V,
  group: readonly (V & NotificationTimes)[],
): V[] {
  if (kind === 'displaced' || group.length === 0) return [visit]
  const isReachedAlike = (other: Notified) =>
    channel === 'mail' ? other.customerEmail === visit.customerEmail : other.phoneKey === visit.phoneKey
  const isMeant = (other: V & NotificationTimes) => !isOfOneChange(kind) || other.queuedAt !== null
  const together = group.filter(other => other.date === visit.date && isReachedAlike(other) && isMeant(other))
  const isNotified = together.some(
    ({ id, sentAt }) => id !== visit.id && sentAt !== null && sentAt >= createdAt,
  )
  const [speaker] = together
    .filter(({ dueAt }) => dueAt !== null)
    .toSorted((a, b) => (a.dueAt ?? '').localeCompare(b.dueAt ?? ''))
  return !isNotified && speaker?.id === visit.id ? together : []
}

const FIRST_RETRY_MS = 30_000
const MAX_RETRY_MS = 3_600_000

/** Doubles from 30 s to an hour; `chance` (0 to 1) varies it by a quarter, so that retries spread out. */
export function retryDelayMs(attempts: number, chance: number): number {
  const delayMs = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS)
  return Math.round(delayMs * (0.75 + chance / 2))
}

const MAX_AGE_MS: Record<NotificationKind, number> = {
  confirmed: 24 * 3_600_000,
  reminder: 24 * 3_600_000,
  changed: 24 * 3_600_000,
  cancelled: 24 * 3_600_000,
  displaced: 24 * 3_600_000,
  // No time is held for longer.
  offered: MOST_HOLD_MINUTES * 60_000,
  waiting: 24 * 3_600_000,
  withdrawn: 24 * 3_600_000,
  'email-check': 24 * 3_600_000,
  // A late reset mail surprises more than it helps.
  reset: 30 * 60_000,
  invitation: 24 * 3_600_000,
  'shop-notice': 24 * 3_600_000,
  'shop-summary': 12 * 3_600_000,
  advertising: 24 * 3_600_000,
  receipt: 24 * 3_600_000,
  advert: 24 * 3_600_000,
  contract: 24 * 3_600_000,
  invoice: 72 * 3_600_000,
  // What the queue says is old soon.
  'queue-soon': 15 * 60_000,
  'queue-away': 60 * 60_000,
  'queue-longer': 30 * 60_000,
}

export function isGivenUp(kind: NotificationKind, ageMs: number): boolean {
  return ageMs >= MAX_AGE_MS[kind]
}
