import type { MinuteSpan } from '../../../../shared/minute-span.ts'
import { subtract } from '../../../../shared/minute-span.ts'
import { holdsTime } from '../../attendance/rules.ts'
import type { ColumnPlan, DayColumn } from '../day/rules.ts'

/** One barber's day in the week of all: how many visits, how full, and how many need another time. */
type WeekCell = { booked: number; displaced: number; workedMinutes: number; bookedMinutes: number }

export function weekCell({ plan, visits }: DayColumn): WeekCell {
  const held = visits.filter(holdsTime)
  return {
    booked: held.length,
    displaced: held.filter(({ displacedBy }) => displacedBy !== null).length,
    workedMinutes: total(workedSpans(plan)),
    bookedMinutes: held.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0),
  }
}

/** From 0 to 1; 1 of a day without hours on which something is booked all the same. */
export function fullness({ workedMinutes, bookedMinutes }: WeekCell): number {
  return bookedMinutes === 0 ? 0 : Math.min(1, bookedMinutes / Math.max(1, workedMinutes))
}

export function freeMinutes({ workedMinutes, bookedMinutes }: WeekCell): number {
  return Math.max(0, workedMinutes - bookedMinutes)
}

function workedSpans({ closure, spans, absences }: ColumnPlan): MinuteSpan[] {
  return closure === null ? subtract(spans, absences) : []
}

function total(spans: readonly MinuteSpan[]): number {
  return spans.reduce((sum, { fromMinute, untilMinute }) => sum + untilMinute - fromMinute, 0)
}
