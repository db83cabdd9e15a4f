import { addDays, type CalendarDate } from '../../shared/calendar-date.ts'
import { readPhone } from '../contact/phone-rules.ts'
import { isAhead } from '../visits/rules.ts'

/** What a notice tells: of a visit, of a place on the waiting list, or how the owner gets back into his account. */
export type VisitNotificationKind = 'confirmed' | 'reminder' | 'changed' | 'cancelled' | 'offered'
export type NotificationKind = VisitNotificationKind | 'waiting' | 'reset' | 'email-check'

export type NotificationChannel = 'mail' | 'text'

/** A moment of the shop's own time. */
type Moment = { date: CalendarDate; minute: number }

const EARLIEST_MINUTE = 9 * 60
const LATEST_MINUTE = 19 * 60

/** When a visit's reminder is sent: a day before, at its own hour, but between 9:00 and 19:00. */
export function reminderMoment({ date, startMinute }: { date: CalendarDate; startMinute: number }): Moment {
  return {
    date: addDays(date, -1),
    minute: Math.min(Math.max(startMinute, EARLIEST_MINUTE), LATEST_MINUTE),
  }
}

/**
 * Why a notice of a visit is no longer worth sending; null when it is. `hold`: whether what is only
 * offered is still held; null for a visit that is booked, or was.
 */
export function whyNotSent(
  kind: VisitNotificationKind,
  visit: { date: CalendarDate; startMinute: number; status: string; hold: 'held' | 'over' | null },
  now: Moment,
): 'gone-by' | 'cancelled' | 'stands' | 'not-taken' | 'not-held' | null {
  if (!isAhead(visit, now)) return 'gone-by'
  if (kind === 'offered') return visit.hold === 'held' ? null : 'not-held'
  if (visit.hold !== null) return 'not-taken'
  const isCancelled = visit.status === 'cancelled'
  if (kind === 'cancelled') return isCancelled ? null : 'stands'
  return isCancelled ? 'cancelled' : null
}

/** British mobile numbers: not the dearer personal numbers (070) and pagers (076), which begin alike. */
const HOME_MOBILE = /^447([1-57-9]|624)/

/** How a customer can be reached, and whether the owner pays for texts to other countries. */
export type Reach = { customerEmail: string | null; phoneKey: string; textsAbroad: boolean }

/** True when a message can reach a customer that way; abroad, any number may be a mobile one. */
export function isReached(
  { customerEmail, phoneKey, textsAbroad }: Reach,
  channel: NotificationChannel,
): boolean {
  if (channel === 'mail') return customerEmail !== null
  const phone = readPhone(`+${phoneKey}`)
  return phone !== null && (phone.isHome ? HOME_MOBILE.test(phone.key) : textsAbroad)
}

/** What of a visit tells whether its notices are another's too. */
type Notified = { id: string; date: CalendarDate; customerEmail: string | null; phoneKey: string }

/** What became of a visit's notices of one kind and channel; instants are ISO 8601. */
export type NotificationTimes = {
  /** When the one that is still to be sent is due; null when none is. */
  dueAt: string | null
  /** When the last one was sent; null when none was. */
  sentAt: string | null
}

/**
 * Of visits booked in one go and still to come, those that a notice of `visit` tells of, in the order of `group`; empty
 * when the notice of another tells of it, or did since this one was queued. A confirmation and a reminder are sent once
 * for all who come on one day and are reached at one address, by that one of them whose notice is due first: one that
 * comes later may never be sent. What becomes of a visit afterwards is told of it alone.
 */
export function notifiedTogether<V extends Notified>(
  {
    kind,
    channel,
    createdAt,
  }: { kind: VisitNotificationKind; channel: NotificationChannel; createdAt: string },
  visit: V,
  group: readonly (V & NotificationTimes)[],
): V[] {
  if (kind === 'changed' || kind === 'cancelled' || group.length === 0) return [visit]
  const isReachedAlike = (other: Notified) =>
    channel === 'mail' ? other.customerEmail === visit.customerEmail : other.phoneKey === visit.phoneKey
  const together = group.filter(other => other.date === visit.date && isReachedAlike(other))
  const isTold = together.some(({ id, sentAt }) => id !== visit.id && sentAt !== null && sentAt >= createdAt)
  const [speaker] = together
    .filter(({ dueAt }) => dueAt !== null)
    .toSorted((a, b) => (a.dueAt ?? '').localeCompare(b.dueAt ?? ''))
  return !isTold && speaker?.id === visit.id ? together : []
}

const FIRST_RETRY_MS = 30_000
const MAX_RETRY_MS = 3_600_000

/**
 * How long to wait after so many failed attempts (1, 2, …): half a minute, then twice as long each time up to an
 * hour; by `chance` (0 to 1) up to a quarter shorter or longer, so that what failed together is not retried together.
 */
export function retryDelayMs(attempts: number, chance: number): number {
  const delayMs = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS)
  return Math.round(delayMs * (0.75 + chance / 2))
}

const MAX_AGE_MS: Record<NotificationKind, number> = {
  confirmed: 24 * 3_600_000,
  reminder: 24 * 3_600_000,
  changed: 24 * 3_600_000,
  cancelled: 24 * 3_600_000,
  // The time is held for no longer.
  offered: 20 * 60_000,
  waiting: 24 * 3_600_000,
  'email-check': 24 * 3_600_000,
  // A reset that comes later surprises more than it helps.
  reset: 30 * 60_000,
}

/** True when a notice that was due so long ago is given up. */
export function isGivenUp(kind: NotificationKind, ageMs: number): boolean {
  return ageMs >= MAX_AGE_MS[kind]
}
