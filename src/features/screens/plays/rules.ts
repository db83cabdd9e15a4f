import { addDays, type CalendarDate } from '../../../shared/calendar-date.ts'
import { clip, type MinuteSpan } from '../../../shared/minute-span.ts'
import { LEAST_SHOWINGS, SHOWN_MS, TRANSITION_MS } from '../loop/rules.ts'

/** A screen sends so many at a time. */
export const MOST_PLAYS_SENT = 200

/** A play counts from so long on. */
export const WHOLE_MS = SHOWN_MS - 250

/** They can't have been as they were sent, or at no time that is known, so that the owner hears of them. */
export const IMPOSSIBLE = ['unsold', 'overlap', 'future', 'old', 'rate', 'untimed'] as const

/** What became of a play. */
export type Verdict = 'counted' | 'short' | 'hidden' | 'closed' | (typeof IMPOSSIBLE)[number]

/** `isTimeKnown` is false of one that stood at no time that the screen can know. */
export type Play = { startMs: number; stoodMs: number; isVisible: boolean; isTimeKnown?: boolean | undefined }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** By so much two clocks that are set by the server's may differ. */
const CLOCK_MS = 1500
const AHEAD_MS = 2 * MINUTE_MS
/** Older plays are not taken. */
export const OLDEST_DAYS = 40
const OLDEST_MS = OLDEST_DAYS * 24 * HOUR_MS
/** No screen shows more in an hour, whatever is restarted. */
const MOST_AN_HOUR = Math.ceil(HOUR_MS / (SHOWN_MS + TRANSITION_MS)) + 9

/**
 * `others` are plays of the same screen that were possible; `isOpen` says whether the shop was, all the while, and `isSold`
 * whether contract, version and day belong together.
 */
export function verdictOf(
  play: Play,
  {
    nowMs,
    isOpen,
    isSold,
    others,
  }: { nowMs: number; isOpen: boolean; isSold: boolean; others: readonly Play[] },
): Verdict {
  if (play.isTimeKnown === false) return 'untimed'
  if (endOf(play) > nowMs + AHEAD_MS) return 'future'
  if (play.startMs < nowMs - OLDEST_MS) return 'old'
  if (!isSold) return 'unsold'
  if (others.some(other => commonMs(play, other) > CLOCK_MS)) return 'overlap'
  if (others.filter(other => Math.abs(play.startMs - other.startMs) < HOUR_MS / 2).length >= MOST_AN_HOUR)
    return 'rate'
  if (play.stoodMs < WHOLE_MS) return 'short'
  if (!play.isVisible) return 'hidden'
  return isOpen ? 'counted' : 'closed'
}

function commonMs(a: Play, b: Play): number {
  return Math.min(endOf(a), endOf(b)) - Math.max(a.startMs, b.startMs)
}

function endOf({ startMs, stoodMs }: Play): number {
  return startMs + stoodMs
}

/** A contract that was accepted; `lastDay` is that of its term, with the days that are not billed. */
type SoldTerm = { advertiserId: string; startDate: CalendarDate; lastDay: CalendarDate }

/**
 * Whether a version may have been on the screens for a contract on a day. One that was replaced or cancelled meanwhile may: a
 * screen without network shows what it was given.
 * @param owner the advertiser whose approved version it is
 */
export function isSoldOn(date: CalendarDate, term: SoldTerm | undefined, owner: string | undefined): boolean {
  return term !== undefined && owner === term.advertiserId && term.startDate <= date && date <= term.lastDay
}

/** Whether the shop is open from one minute to another; parts of a minute count. */
export function isOpenFor(open: readonly MinuteSpan[], from: number, until: number): boolean {
  return open.some(({ fromMinute, untilMinute }) => fromMinute <= from && until <= untilMinute)
}

/** A counted play: the day and the minutes of it, with their parts, from and until. */
export type CountedPlay = { deviceId: string; date: CalendarDate; from: number; until: number }

/** A half hour of opening in which an advert was shown less often than it was sold. */
export type ShortHalfHour = { date: CalendarDate; fromMinute: number; plays: number; owed: number }

const HALF_HOUR = 30

/**
 * Each open half hour owes 6 whole plays. Of several screens the one that played most counts: who sits there sees one. What
 * is left of an opening after its last whole half hour owes none.
 */
export function shortHalfHours(
  opening: ReadonlyMap<CalendarDate, readonly MinuteSpan[]>,
  plays: readonly CountedPlay[],
): ShortHalfHour[] {
  const byDay = Map.groupBy(plays, ({ date }) => date)
  return [...opening].flatMap(([date, open]) =>
    open.flatMap(halfHoursOf).flatMap(fromMinute => {
      const until = fromMinute + HALF_HOUR
      const within = (byDay.get(date) ?? []).filter(play => fromMinute <= play.from && play.until <= until)
      const most = mostOfOneScreen(within)
      return most < LEAST_SHOWINGS ? [{ date, fromMinute, plays: most, owed: LEAST_SHOWINGS - most }] : []
    }),
  )
}

/** What all whole half hours of an opening owe. */
export function duePlays(opening: ReadonlyMap<CalendarDate, readonly MinuteSpan[]>): number {
  return [...opening.values()].flat().flatMap(halfHoursOf).length * LEAST_SHOWINGS
}

function halfHoursOf({ fromMinute, untilMinute }: MinuteSpan): number[] {
  const count = Math.floor((untilMinute - fromMinute) / HALF_HOUR)
  return Array.from({ length: count }, (_, index) => fromMinute + index * HALF_HOUR)
}

function mostOfOneScreen(plays: readonly CountedPlay[]): number {
  const screens = Map.groupBy(plays, ({ deviceId }) => deviceId)
  return Math.max(0, ...[...screens.values()].map(each => each.length))
}

/** Why an hour has the plays that it has: none was due, the screen was off, or it was cut off and sent them later. */
export type HourNote = 'closed' | 'off' | 'offline' | null
type PlayedHour = { hour: number; plays: number; note: HourNote }

/** Plays of any advert, of the screens' own; `isLate` of one that came an hour or more after it ended. */
export type HourPlay = { hour: number; isOwn: boolean; isLate: boolean }

const DAY_HOURS = 24
const HOUR_MINUTES = 60

/** The opening that is over, in whole hours: of the hour that goes on, and of those to come, nothing can be said yet. */
export function openingSoFar(
  opening: ReadonlyMap<CalendarDate, readonly MinuteSpan[]>,
  now: { date: CalendarDate; minute: number },
): Map<CalendarDate, readonly MinuteSpan[]> {
  const untilMinute = Math.floor(now.minute / HOUR_MINUTES) * HOUR_MINUTES
  return new Map(
    [...opening].map(([date, open]) => {
      if (date < now.date) return [date, open]
      return [date, date > now.date ? [] : clip(open, { fromMinute: 0, untilMinute })]
    }),
  )
}

const DAYS_SHOWN = 28

/** The last four weeks of a contract up to a day; null before it begins. */
export function lastWeeksOf(
  { startDate, lastDay }: Pick<SoldTerm, 'startDate' | 'lastDay'>,
  today: CalendarDate,
): { from: CalendarDate; until: CalendarDate } | null {
  const until = today < lastDay ? today : lastDay
  if (until < startDate) return null
  const from = addDays(until, 1 - DAYS_SHOWN)
  return { from: from < startDate ? startDate : from, until }
}

/** The hours of a day from the first to the last that is open or was played in. */
export function hoursOfDay(open: readonly MinuteSpan[], plays: readonly HourPlay[]): PlayedHour[] {
  const hours = Array.from({ length: DAY_HOURS }, (_, hour) => {
    const played = plays.filter(play => play.hour === hour)
    const own = played.filter(({ isOwn }) => isOwn)
    return { hour, plays: own.length, note: noteOf({ isOpen: isOpenIn(open, hour), played, own }) }
  })
  const isShown = ({ plays: count, note }: PlayedHour) => count > 0 || note !== 'closed'
  return hours.slice(hours.findIndex(isShown), hours.findLastIndex(isShown) + 1)
}

function noteOf({
  isOpen,
  played,
  own,
}: {
  isOpen: boolean
  played: readonly HourPlay[]
  own: readonly HourPlay[]
}): HourNote {
  if (own.some(({ isLate }) => isLate)) return 'offline'
  if (own.length > 0) return null
  if (!isOpen) return 'closed'
  return played.length > 0 ? null : 'off'
}

function isOpenIn(open: readonly MinuteSpan[], hour: number): boolean {
  return open.some(
    ({ fromMinute, untilMinute }) =>
      fromMinute < (hour + 1) * HOUR_MINUTES && hour * HOUR_MINUTES < untilMinute,
  )
}
