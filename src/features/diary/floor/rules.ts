import type { MinuteSpan } from '../../../shared/minute-span.ts'
import type { Moment } from '../../../shared/moment.ts'
import type { DayVisit } from '../diary/day/contract.ts'
import { behindOf, type DayColumn } from '../diary/day/rules.ts'
import { type BarberMenu, type FreeGap, freeGaps } from './gap-rules.ts'
import { DUE_MINUTES, isAwaited, isHere, isMissing } from './turn-rules.ts'

/** Why no one stands at a chair now; `untilMinute` is null when that lasts for the rest of the day. */
export type Pause = { kind: 'break' | 'away' | 'not-yet'; reason: string; untilMinute: number | null }

export type Chair = {
  column: DayColumn
  barberId: number
  barberName: string
  inChair: { visit: DayVisit; minutesLeft: number } | null
  next: { visit: DayVisit; isDue: boolean } | null
  /** Who is awaited after the next one, in the order of the day. */
  later: DayVisit[]
  /** Done, and not paid: until the next one is in the chair. */
  unpaid: DayVisit | null
  free: FreeGap | null
  pause: Pause | null
  behindMinutes: number
  counts: { booked: number; done: number }
}

/** A chair of today; what nothing on its barber’s menu fits into is not free. */
export function chairOf(column: DayColumn, menu: BarberMenu, now: Moment): Chair {
  const { plan, barberName, visits } = column
  const inChair = visits.find(({ status, startedMinute }) => status === 'confirmed' && startedMinute !== null)
  const next = nextVisit(column, now)
  const counted = visits.filter(({ status }) => status === 'confirmed' || status === 'completed')
  return {
    column,
    barberId: plan.barberId,
    barberName,
    inChair: inChair ? { visit: inChair, minutesLeft: minutesLeft(inChair, now.minute) } : null,
    next: next ? { visit: next, isDue: isDue(next, now) } : null,
    later: visits.filter(visit => visit !== next && isAwaited(visit)),
    unpaid: inChair ? null : lastUnpaid(visits),
    free: freeGaps(column, menu, now)[0] ?? null,
    pause: inChair ? null : pauseOf(column, now),
    behindMinutes: behindOf(column, now),
    counts: { booked: counted.length, done: counted.filter(({ status }) => status === 'completed').length },
  }
}

/** The chairs at which someone works today, or would have. */
export function hasDay({ plan, visits }: DayColumn): boolean {
  return (
    plan.spans.length > 0 || plan.absences.length > 0 || visits.some(({ status }) => status === 'confirmed')
  )
}

/** Below 0 of a visit that takes longer than planned. */
function minutesLeft({ startedMinute, durationMinutes }: DayVisit, nowMinute: number): number {
  return (startedMinute ?? nowMinute) + durationMinutes - nowMinute
}

/** The one who is awaited next; of one who is late and one who is here, the one who is here. */
function nextVisit({ visits }: DayColumn, now: Moment): DayVisit | undefined {
  const awaited = visits.filter(isAwaited)
  const [first] = awaited
  const here = awaited.find(isHere)
  return first && here && first.arrivedMinute === null && isMissing(first, now) ? here : first
}

function isDue({ startMinute, arrivedMinute }: DayVisit, { minute }: Moment): boolean {
  return arrivedMinute !== null || startMinute - DUE_MINUTES <= minute
}

function lastUnpaid(visits: readonly DayVisit[]): DayVisit | null {
  const done = visits.filter(({ status, isAssumed }) => status === 'completed' && !isAssumed)
  const last = done.at(-1)
  return last && !last.isSettled && last.totalPrice > 0 ? last : null
}

function pauseOf({ plan }: DayColumn, { minute }: Moment): Pause | null {
  const holdsNow = ({ fromMinute, untilMinute }: MinuteSpan) => fromMinute <= minute && minute < untilMinute
  const ends = plan.spans.at(-1)?.untilMinute ?? 0
  const absence = plan.absences.find(each => holdsNow(each) || isWholeOf(each, plan.spans))
  if (absence) {
    const untilMinute = absence.untilMinute >= ends ? null : absence.untilMinute
    return { kind: 'away', reason: absence.kind, untilMinute }
  }
  const rest = plan.breaks.find(holdsNow)
  if (rest) return { kind: 'break', reason: '', untilMinute: rest.untilMinute }
  const [first] = plan.spans
  return first && minute < first.fromMinute
    ? { kind: 'not-yet', reason: '', untilMinute: first.fromMinute }
    : null
}

function isWholeOf({ fromMinute, untilMinute }: MinuteSpan, spans: readonly MinuteSpan[]): boolean {
  const [first, last] = [spans[0], spans.at(-1)]
  return (
    first !== undefined &&
    last !== undefined &&
    fromMinute <= first.fromMinute &&
    untilMinute >= last.untilMinute
  )
}
