import type { DayPlan } from '../../calendar/hours/rules.ts'
import type { Place } from '../chair-rule/rules.ts'
import { MISSED_AFTER_MINUTES } from '../wait/simulation-rules.ts'

export const MOST_OF_PARTY = 4

const JOINED_BY = ['kiosk', 'qr', 'desk', 'phone'] as const
export type JoinedBy = (typeof JOINED_BY)[number]

export const SEAT_STATES = ['waiting', 'called', 'seated', 'left', 'missed'] as const
/** Of one who waits; what becomes of them in the chair is their visit's. */
export type SeatState = (typeof SEAT_STATES)[number]

export type QueueEventKind =
  | 'joined'
  | 'changed'
  | 'arrived'
  | 'called'
  | 'seated'
  | 'missed'
  | 'returned'
  | 'left'
  | 'moved'
  | 'turned-away'

type CalledSeat = { state: SeatState; calledAt: string | null }

/** When one who was called and did not come lost their turn; null while they may still come. */
export function missedAt({ state, calledAt }: CalledSeat, nowMs: number): string | null {
  if (state !== 'called' || calledAt === null) return null
  const missedMs = Date.parse(calledAt) + MISSED_AFTER_MINUTES * 60_000
  return nowMs >= missedMs ? new Date(missedMs).toISOString() : null
}

/** One who was called and missed may come back within so many minutes, as the second in line. */
const RETURN_MINUTES = 20

/** The place of one who comes back after they were missed: second in line. */
export function placeOfReturn(line: readonly Pick<Place, 'place'>[]): number {
  const [first, second] = line
  if (!first) return 0
  return second ? (first.place + second.place) / 2 : first.place + 1
}

/** Whether one left or was missed so lately; by instants, since the minute of the day jumps when the clocks change. */
export function endedRecently(endedAt: string | null, nowMs: number): boolean {
  return endedAt !== null && nowMs - Date.parse(endedAt) <= RETURN_MINUTES * 60_000
}

export type JoinRefusal =
  | 'queue-off'
  | 'closed'
  | 'not-open-yet'
  | 'no-barber'
  | 'no-barber-does-all'
  | 'full'
  | 'day-code'

/** Why no one can join at that minute, by the barbers' plans of the day; null when they can. */
export function whyClosed(
  plans: readonly DayPlan[],
  minute: number,
): 'closed' | 'not-open-yet' | 'no-barber' | null {
  const openings = plans.flatMap(({ opening }) => opening ?? [])
  const [opens, closes] = [
    Math.min(...openings.map(({ fromMinute }) => fromMinute)),
    Math.max(...openings.map(({ untilMinute }) => untilMinute)),
  ]
  if (openings.length === 0 || minute >= closes) return 'closed'
  if (minute < opens) return 'not-open-yet'
  return plans.some(({ spans }) => spans.some(({ untilMinute }) => untilMinute > minute)) ? null : 'no-barber'
}

export type QueueCapRefusal = 'too-many-waiting' | 'too-many-joined' | 'kiosk-busy'

/** So many parties of one phone, or of one network without a form, wait at once, and join in a day. */
const MOST_WAITING_OF_CLIENT = 4
const MOST_JOINED_OF_CLIENT = 12

/** So many parties join at a kiosk within so many minutes, however often a child presses it. */
export const MOST_JOINED_AT_KIOSK = 12
export const KIOSK_MINUTES = 10

/** `lately` counts those who joined within `KIOSK_MINUTES`. */
export type PartiesOfClient = { waiting: number; joined: number; lately: number }

export function whyNotMoreOfClient(
  { waiting, joined, lately }: PartiesOfClient,
  joinedBy: JoinedBy,
): QueueCapRefusal | null {
  if (joinedBy === 'kiosk') return lately >= MOST_JOINED_AT_KIOSK ? 'kiosk-busy' : null
  if (waiting >= MOST_WAITING_OF_CLIENT) return 'too-many-waiting'
  return joined >= MOST_JOINED_OF_CLIENT ? 'too-many-joined' : null
}

const PLACES_A_MS = 16

/** Behind all others, also when the clock was set back; between two milliseconds there is room for others. */
export function placeAfter(entries: readonly { place: number }[], msOfDay: number): number {
  return Math.max(msOfDay * PLACES_A_MS, ...entries.map(({ place }) => place + PLACES_A_MS))
}

export function placeBetween(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return (after ?? PLACES_A_MS) - PLACES_A_MS
  return after === undefined ? before + PLACES_A_MS : Math.floor((before + after) / 2)
}

/** Where an entry's private page is, on the shop's own site. */
export function queuePath(token: string): string {
  return `/queue/${token}`
}

/** Of someone who waits, in minutes of the day; infinite: not that day. */
export type SaidAndNow = {
  /** By when they would sit, as they were told; null when they were told nothing. */
  saidUntil: number | null
  latest: number
}

const MUCH_LONGER_MINUTES = 15

/** Whether a wait takes so much longer than was said that the one who waits is told. */
export function hasGrown({ saidUntil, latest }: SaidAndNow): boolean {
  return saidUntil !== null && latest > saidUntil + MUCH_LONGER_MINUTES
}
