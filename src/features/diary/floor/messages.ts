import { type CalendarDate, formatDate } from '../../../shared/calendar-date.ts'
import { clockTime, formatMinutes } from '../../../shared/clock-time.ts'
import { counted } from '../../../shared/list-words.ts'
import { minutesIn } from '../../../shared/minute-span.ts'
import type { DayVisit } from '../diary/day/contract.ts'
import { firstName } from '../diary/day/messages.ts'
import type { LastTime } from './contract.ts'
import type { FreeGap } from './gap-rules.ts'
import type { LateCustomer, VisitsInTheWay } from './matter-rules.ts'
import type { Chair, Pause } from './rules.ts'

export const FLOOR = {
  loading: 'Loading today…',
  failed: 'Today could not be loaded.',
  walkIn: 'Walk-in',
  bookWalkIn: 'Book a walk-in:',
  book: 'Book',
  diary: 'Open the diary',
  matters: 'To be dealt with',
  fewer: 'Show fewer',
  chairs: 'Chairs',
  now: 'Now',
  later: 'Later today',
  noneBooked: 'No one booked any more',
  closed: 'Closed today.',
  noOne: 'No one works today.',
  noChair: 'You have no chair today.',
  firstVisit: 'first visit',
  note: 'Note',
  lastTime: 'Last time',
} as const

export function moreText(count: number): string {
  return `${count} more`
}

export function dayText({ booked, done }: Chair['counts']): string {
  if (booked === 0) return 'Nothing booked today'
  const visits = counted(booked, 'visit')
  return done === 0 ? visits : `${visits}, ${done} done`
}

export function minutesLeftText(minutes: number): string {
  if (minutes === 0) return 'due to finish'
  return minutes > 0 ? `${minutes} min left` : `${-minutes} min over`
}

export function saysLateText(minutes: number): string {
  return `says ${minutes} min late`
}

/** How the next customer stands, in a word or two; empty of one who is not due yet. */
export function nextText({ arrivedMinute, lateMinutes, startMinute }: DayVisit, nowMinute: number): string {
  if (arrivedMinute !== null) return `here since ${clockTime(arrivedMinute)}`
  if (lateMinutes > 0 && startMinute + lateMinutes > nowMinute) return saysLateText(lateMinutes)
  if (startMinute + 5 <= nowMinute) return `${nowMinute - startMinute} min late`
  const minutes = startMinute - nowMinute
  if (minutes > 60) return ''
  return minutes > 0 ? `in ${minutes} min` : 'now'
}

/** `45 min free`; of a gap that has begun, `Free until 09:15, 40 min`. */
export function freeText(gap: FreeGap): string {
  const minutes = formatMinutes(minutesIn(gap))
  return gap.hasBegun ? `Free until ${clockTime(gap.untilMinute)}, ${minutes}` : `${minutes} free`
}

const AWAY_WORDS: Readonly<Record<string, string>> = {
  holiday: 'On holiday',
  sick: 'Off sick',
  training: 'Training',
}

export function pauseText({ kind, reason, untilMinute }: Pause): string {
  const until = untilMinute === null ? '' : ` until ${clockTime(untilMinute)}`
  if (kind === 'break') return `Break${until}`
  if (kind === 'not-yet') return `Starts at ${clockTime(untilMinute ?? 0)}`
  return `${AWAY_WORDS[reason] ?? 'Away'}${until || ' today'}`
}

/** `is 10 min late, 10:15 with Ellis.`, after the name. */
export function lateText({ visit, barberName, lateMinutes, hasSaidSo }: LateCustomer): string {
  const what = hasSaidSo ? 'says' : 'is'
  return `${what} ${lateMinutes} min late, ${clockTime(visit.startMinute)} with ${firstName(barberName)}.`
}

/** What that does to the next: `Ann Next at 10:30 waits 12 min.` */
export function heldUpText(heldUp: LateCustomer['heldUp']): string {
  if (!heldUp) return 'No one else waits.'
  const { visit, minutes } = heldUp
  return `${visit.customerName} at ${clockTime(visit.startMinute)} waits ${minutes} min.`
}

export function inTheWayText({ barberName, date, why, count }: VisitsInTheWay, today: CalendarDate): string {
  const visits = counted(count, 'visit')
  const when = date === today ? 'today' : `on ${formatDate(date)}`
  const cause = {
    absent: `${firstName(barberName)} is away`,
    closed: 'The shop is closed',
    'not-on-team': `${firstName(barberName)} is no longer here`,
    'outside-hours': `${firstName(barberName)} works other hours`,
  }
  return `${cause[why]} ${when}: ${visits} in the way.`
}

export function openTillText(date: CalendarDate): string {
  return `Till of ${formatDate(date)} still open.`
}

export function unmarkedText(count: number): string {
  return `${counted(count, 'earlier visit')} left unmarked.`
}

export function overText(count: number): string {
  return `${counted(count, 'visit')} of today not marked yet.`
}

export const MATTER_ACTIONS = {
  decide: 'Decide',
  check: 'Check',
  mark: 'Mark',
  close: 'Close',
} as const

export function lastTimeText({ treatments, barberName, date }: LastTime): string {
  return `${treatments.join(' + ')} with ${firstName(barberName)}, ${formatDate(date)}`
}

export const SHEETS = {
  displaced: 'Visits that need another time',
  unmarked: 'Left unmarked',
  over: 'Not marked yet',
} as const
