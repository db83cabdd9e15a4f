import type { CalendarDate } from '../../../../shared/calendar-date.ts'
import { type DiarySlot, spanOf } from '../../../../shared/diary-slot.ts'
import { holds, touches } from '../../../../shared/minute-span.ts'
import { holdsTime } from '../../attendance/rules.ts'
import type { DayVisit } from './contract.ts'
import { columnKey, type DayColumn } from './rules.ts'

/** Why a visit that is dragged can't be dropped there; `outside-hours` is asked about first. */
export type DropRefusal =
  | { kind: 'past' | 'closed' | 'away' | 'outside-hours' }
  | { kind: 'taken'; by: DayVisit }

/** What the days that are shown say against a place; the server may know more, as what a barber does not do. */
export function whyNotDropped(
  visitId: string,
  target: DiarySlot,
  column: DayColumn | undefined,
  today: CalendarDate,
): DropRefusal | null {
  if (target.date < today) return { kind: 'past' }
  if (!column) return null
  const span = spanOf(target)
  const { closure, absences, spans } = column.plan
  if (closure !== null) return { kind: 'closed' }
  if (touches(absences, span)) return { kind: 'away' }
  const others = column.visits.filter(visit => visit.id !== visitId && holdsTime(visit))
  const by = others.find(visit => touches([spanOf(visit)], span))
  if (by) return { kind: 'taken', by }
  return holds(spans, span) ? null : { kind: 'outside-hours' }
}

export function columnOfSlot(columns: readonly DayColumn[], slot: DiarySlot): DayColumn | undefined {
  return columns.find(({ plan }) => columnKey(plan) === columnKey(slot))
}
