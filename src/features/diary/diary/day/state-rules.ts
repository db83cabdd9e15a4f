import type { Moment } from '../../../../shared/moment.ts'
import type { DayVisit } from './contract.ts'
import { type DayColumn, isShown } from './rules.ts'

/** How a block looks: each has a colour, an edge and a sign of its own. */
export type VisitState =
  | 'booked'
  | 'here'
  | 'in-chair'
  | 'done'
  | 'unmarked'
  | 'no-show'
  | 'offered'
  | 'displaced'

/** What a visit is at a glance; that it needs another time counts before how it goes. */
export function stateOf({
  status,
  displacedBy,
  startedMinute,
  arrivedMinute,
  isAssumed,
}: Pick<DayVisit, 'status' | 'displacedBy' | 'startedMinute' | 'arrivedMinute' | 'isAssumed'>): VisitState {
  if (displacedBy !== null) return 'displaced'
  if (status === 'pending') return 'offered'
  if (status === 'no-show') return 'no-show'
  if (status === 'completed') return isAssumed ? 'unmarked' : 'done'
  if (startedMinute !== null) return 'in-chair'
  return arrivedMinute === null ? 'booked' : 'here'
}

/** By how many minutes a customer who is awaited runs late. */
export function lateMinutesOf(visit: DayVisit): number {
  return visit.status === 'confirmed' && visit.arrivedMinute === null && visit.startedMinute === null
    ? visit.lateMinutes
    : 0
}

/** How much of a visit its block has room for: one line, two, all, or a button below it too. */
export type BlockRoom = 'tiny' | 'line' | 'lines' | 'full' | 'tall'

export function roomOf({ durationMinutes }: Pick<DayVisit, 'durationMinutes'>): BlockRoom {
  if (durationMinutes < SHORTEST_LINE) return 'tiny'
  if (durationMinutes < 20) return 'line'
  if (durationMinutes < 30) return 'lines'
  return durationMinutes < 50 ? 'full' : 'tall'
}

/** A shorter visit has no line of its own height on any day. */
const SHORTEST_LINE = 10
/** A shorter visit would be lower than a line on a day of the usual height. */
const SHORTEST_USUAL = 14

/** Whether a day must be drawn higher, so that its shortest visit can be read and touched; not for one done early. */
export function needsHeight(columns: readonly DayColumn[]): boolean {
  return columns.some(({ visits }) =>
    visits.some(
      visit => visit.status !== 'completed' && isShown(visit) && visit.durationMinutes < SHORTEST_USUAL,
    ),
  )
}

/** So many minutes before its time a visit is due. */
const DUE_MINUTES = 30

/** The visits of a column that are to be marked now: the one in the chair, and the next that is here or due. */
export function dueVisits({ plan, visits }: DayColumn, now: Moment): DayVisit[] {
  if (plan.date !== now.date) return []
  const open = visits.filter(({ status, displacedBy }) => status === 'confirmed' && displacedBy === null)
  const seated = open.find(({ startedMinute }) => startedMinute !== null)
  const next = open.find(({ startedMinute }) => startedMinute === null)
  const isDue = next && (next.arrivedMinute !== null || next.startMinute - DUE_MINUTES <= now.minute)
  return [seated, isDue ? next : undefined].filter(visit => visit !== undefined).filter(hasRoomForButton)
}

function hasRoomForButton(visit: DayVisit): boolean {
  return !['tiny', 'line'].includes(roomOf(visit))
}
