import type { CalendarDate } from '../../shared/calendar-date.ts'
import {
  CELL_MINUTES,
  type DiaryDay,
  freeStarts,
  isInWindow,
  START_GRID_MINUTES,
  type WorkingHours,
} from '../availability/rules.ts'
import type { Spot } from './rules.ts'

/** Time of a barber's day that is taken, in minutes since midnight; `untilMinute` is free again. */
export type Block = { fromMinute: number; untilMinute: number }

/** A day of a barber with what takes its time, earliest first. */
export type BlockedDay = { day: DiaryDay; blocks: readonly Block[] }

/** One link of the chain of reasons; minutes. */
export type Reason =
  | { is: 'outside-window' }
  | { is: 'day-off' }
  | { is: 'past' }
  | { is: 'before-opening'; opensMinute: number }
  | { is: 'after-closing'; closesMinute: number }
  | { is: 'off-grid'; opensMinute: number }
  | { is: 'booked'; block: Block }
  | { is: 'short-gap'; fromMinute: number; freeMinutes: number; neededMinutes: number }
  | { is: 'free-again'; fromMinute: number }
  | { is: 'lacks-treatments'; names: readonly string[] }
  | { is: 'no-gap'; neededMinutes: number }

/** Why a customer can't book that spot, link by link; empty exactly when they can. */
export function reasonsAgainst(
  { day, blocks }: BlockedDay,
  spot: Spot,
  { date, today }: { date: CalendarDate; today: CalendarDate },
): Reason[] {
  if (!isInWindow(date, today)) return [{ is: 'outside-window' }]
  if (!day.hours) return [{ is: 'day-off' }]
  const { opensMinute, closesMinute } = day.hours
  const { startMinute, durationMinutes } = spot
  const reasons: Reason[] = []
  if (startMinute <= day.afterMinute) reasons.push({ is: 'past' })
  if (startMinute < opensMinute) reasons.push({ is: 'before-opening', opensMinute })
  else if ((startMinute - opensMinute) % START_GRID_MINUTES !== 0)
    reasons.push({ is: 'off-grid', opensMinute })
  if (startMinute + durationMinutes > closesMinute) reasons.push({ is: 'after-closing', closesMinute })
  return [...reasons, ...inTheWay(blocks, spot, day.hours)]
}

/** What of the spot is taken, and how much is free before or after it. */
function inTheWay(blocks: readonly Block[], spot: Spot, { closesMinute }: WorkingHours): Reason[] {
  const firstMinute = Math.floor(spot.startMinute / CELL_MINUTES) * CELL_MINUTES
  const endMinute = spot.startMinute + spot.durationMinutes
  const taken = blocks.filter(
    ({ fromMinute, untilMinute }) => fromMinute < endMinute && untilMinute > firstMinute,
  )
  const [first] = taken
  if (!first) return []
  const neededMinutes = spot.durationMinutes
  const freeMinutes = first.fromMinute - spot.startMinute
  const booked = taken.map((block): Reason => ({ is: 'booked', block }))
  if (freeMinutes > 0)
    return [{ is: 'short-gap', fromMinute: spot.startMinute, freeMinutes, neededMinutes }, ...booked]
  return [...booked, freeAfter(blocks, taken.at(-1) ?? first, { neededMinutes, closesMinute })]
}

/** How it goes on after a block: free for long enough, or a gap that is too short. */
function freeAfter(
  blocks: readonly Block[],
  { untilMinute: fromMinute }: Block,
  { neededMinutes, closesMinute }: { neededMinutes: number; closesMinute: number },
): Reason {
  const next = blocks.find(block => block.fromMinute >= fromMinute)
  const freeMinutes = Math.max(0, Math.min(next?.fromMinute ?? closesMinute, closesMinute) - fromMinute)
  return freeMinutes >= neededMinutes
    ? { is: 'free-again', fromMinute }
    : { is: 'short-gap', fromMinute, freeMinutes, neededMinutes }
}

/** Why a barber can't be booked for those treatments at any time of a day; empty exactly when they can. */
export function reasonsAgainstDay(
  { day, blocks }: BlockedDay,
  wanted: { durationMinutes: number; lacking: readonly string[] },
  { date, today }: { date: CalendarDate; today: CalendarDate },
): Reason[] {
  if (wanted.lacking.length > 0) return [{ is: 'lacks-treatments', names: wanted.lacking }]
  if (!isInWindow(date, today)) return [{ is: 'outside-window' }]
  if (!day.hours) return [{ is: 'day-off' }]
  if (freeStarts(day, wanted.durationMinutes).length > 0) return []
  const neededMinutes = wanted.durationMinutes
  const longest = longestGap(day.hours, blocks, day.afterMinute)
  const gap: Reason[] =
    longest && longest.freeMinutes < neededMinutes ? [{ is: 'short-gap', ...longest, neededMinutes }] : []
  return day.afterMinute >= day.hours.closesMinute
    ? [{ is: 'past' }]
    : [{ is: 'no-gap', neededMinutes }, ...gap]
}

/** The longest time without a block that is still to come; null when there is none. */
function longestGap(
  { opensMinute, closesMinute }: WorkingHours,
  blocks: readonly Block[],
  afterMinute: number,
): { fromMinute: number; freeMinutes: number } | null {
  const edges = [...blocks, { fromMinute: closesMinute, untilMinute: closesMinute }]
  let fromMinute = Math.max(opensMinute, Math.ceil((afterMinute + 1) / CELL_MINUTES) * CELL_MINUTES)
  let longest: { fromMinute: number; freeMinutes: number } | null = null
  for (const block of edges) {
    const freeMinutes = Math.min(block.fromMinute, closesMinute) - fromMinute
    if (freeMinutes > (longest?.freeMinutes ?? 0)) longest = { fromMinute, freeMinutes }
    fromMinute = Math.max(fromMinute, block.untilMinute)
  }
  return longest
}
