import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { DAY_MINUTES } from '../../../shared/clock-time.ts'
import { type SlotTime, spanOf } from '../../../shared/diary-slot.ts'
import { clip, holds, type MinuteSpan, merged, subtract } from '../../../shared/minute-span.ts'
import type { BookingWindow } from '../../calendar/availability/contract.ts'
import { type DiaryDay, freeStarts, isInWindow, isOnGrid } from '../../calendar/availability/rules.ts'
import { CELL_MINUTES } from '../../calendar/hours/cell-rules.ts'
import type { DayPlan } from '../../calendar/hours/rules.ts'

/** A day of a barber, as free times are found in it, with the plan behind it. */
export type PlannedDay = { day: DiaryDay; plan: DayPlan }

/** The day that is asked about, and those that can be booked. */
type AskedDay = { date: CalendarDate; window: BookingWindow }

/** One link of the chain of reasons; minutes. */
export type Reason =
  | { is: 'outside-window' }
  | { is: 'day-off' }
  | { is: 'past' }
  | { is: 'short-notice' }
  | { is: 'before-hours'; fromMinute: number }
  | { is: 'after-hours'; untilMinute: number }
  | { is: 'off-grid'; gridMinute: number }
  | { is: Obstacle['is']; span: MinuteSpan }
  | { is: 'short-gap'; fromMinute: number; freeMinutes: number; neededMinutes: number }
  | { is: 'free-again'; fromMinute: number }
  | { is: 'lacks-treatments'; names: readonly string[] }
  | { is: 'no-gap'; neededMinutes: number }

/** Why a customer can't book that spot, link by link; empty exactly when they can. */
export function reasonsAgainst(planned: PlannedDay, spot: SlotTime, { date, window }: AskedDay): Reason[] {
  if (!isInWindow(date, window)) return [{ is: 'outside-window' }]
  const { day, plan } = planned
  const [first, last] = [plan.rostered[0], plan.rostered.at(-1)]
  if (!first || !last)
    return [plan.closures[0] ? { is: 'closed', span: plan.closures[0] } : { is: 'day-off' }]
  const { startMinute, durationMinutes } = spot
  const reasons: Reason[] = []
  if (startMinute <= day.afterMinute) reasons.push({ is: 'past' })
  else if (startMinute < day.earliestMinute) reasons.push({ is: 'short-notice' })
  if (startMinute < first.fromMinute) reasons.push({ is: 'before-hours', fromMinute: first.fromMinute })
  else if (!isOnGrid(day, startMinute)) reasons.push({ is: 'off-grid', gridMinute: day.gridMinute })
  if (startMinute + durationMinutes > last.untilMinute)
    reasons.push({ is: 'after-hours', untilMinute: last.untilMinute })
  return [...reasons, ...inTheWay(planned, spot)]
}

type Obstacle = MinuteSpan & { is: 'break' | 'away' | 'closed' | 'booked' | 'promised' }

/** What takes a barber's time within their hours, earliest first. */
function obstaclesOf({ plan, day }: PlannedDay): Obstacle[] {
  const named = (is: Obstacle['is'], spans: readonly MinuteSpan[]) =>
    spans.map(({ fromMinute, untilMinute }) => ({ is, fromMinute, untilMinute }))
  return [
    ...named('break', plan.breaks),
    ...named('away', plan.absences),
    ...named('closed', plan.closures),
    ...named('booked', day.visits),
    ...named('promised', subtract(day.promised, day.visits)),
  ].toSorted((a, b) => a.fromMinute - b.fromMinute)
}

/** What of the spot is taken, and how much is free before or after it. */
function inTheWay(planned: PlannedDay, spot: SlotTime): Reason[] {
  const firstMinute = Math.floor(spot.startMinute / CELL_MINUTES) * CELL_MINUTES
  const asked = { ...spanOf(spot), fromMinute: firstMinute }
  const taken = obstaclesOf(planned).filter(obstacle => clip([obstacle], asked).length > 0)
  const [first] = taken
  if (!first) return []
  const reasons = taken.map(({ is, ...span }): Reason => ({ is, span }))
  const freeMinutes = first.fromMinute - spot.startMinute
  const neededMinutes = spot.durationMinutes
  if (freeMinutes > 0)
    return [{ is: 'short-gap', fromMinute: spot.startMinute, freeMinutes, neededMinutes }, ...reasons]
  const fromMinute = Math.max(...taken.map(({ untilMinute }) => untilMinute))
  const gap = gapsOf(planned).find(span => holds([span], { fromMinute, untilMinute: fromMinute + 1 }))
  const laterMinutes = gap ? gap.untilMinute - fromMinute : 0
  return laterMinutes >= neededMinutes
    ? [...reasons, { is: 'free-again', fromMinute }]
    : [...reasons, { is: 'short-gap', fromMinute, freeMinutes: laterMinutes, neededMinutes }]
}

/** When the barber works and has no visit, past times included. */
function gapsOf({ plan, day }: PlannedDay): MinuteSpan[] {
  return subtract(merged(plan.spans), [...day.visits, ...day.promised])
}

/** Why a barber can't be booked for those treatments at any time of a day; empty exactly when they can. */
export function reasonsAgainstDay(
  planned: PlannedDay,
  wanted: { durationMinutes: number; lacking: readonly string[] },
  { date, window }: AskedDay,
): Reason[] {
  const { day, plan } = planned
  if (wanted.lacking.length > 0) return [{ is: 'lacks-treatments', names: wanted.lacking }]
  if (!isInWindow(date, window)) return [{ is: 'outside-window' }]
  if (plan.rostered.length === 0) return [{ is: 'day-off' }]
  if (freeStarts(day, wanted.durationMinutes).length > 0) return []
  if (day.hours.length === 0) return allOff(plan)
  const neededMinutes = wanted.durationMinutes
  const longest = longestOf(gapsOf(planned).flatMap(gap => clip([gap], stillToCome(day))))
  return longest && longest.freeMinutes < neededMinutes
    ? [
        { is: 'no-gap', neededMinutes },
        { is: 'short-gap', ...longest, neededMinutes },
      ]
    : [{ is: 'no-gap', neededMinutes }]
}

function allOff({ absences, closures }: DayPlan): Reason[] {
  return [
    ...closures.map((span): Reason => ({ is: 'closed', span })),
    ...absences.map((span): Reason => ({ is: 'away', span })),
  ]
}

function stillToCome({ afterMinute, earliestMinute }: DiaryDay): MinuteSpan {
  const soonest = Math.max(afterMinute + 1, earliestMinute)
  const fromMinute = Math.min(DAY_MINUTES, Math.ceil(soonest / CELL_MINUTES) * CELL_MINUTES)
  return { fromMinute, untilMinute: DAY_MINUTES }
}

function longestOf(gaps: readonly MinuteSpan[]): { fromMinute: number; freeMinutes: number } | null {
  return gaps
    .map(({ fromMinute, untilMinute }) => ({ fromMinute, freeMinutes: untilMinute - fromMinute }))
    .reduce<{ fromMinute: number; freeMinutes: number } | null>(
      (longest, gap) => (longest && longest.freeMinutes >= gap.freeMinutes ? longest : gap),
      null,
    )
}
