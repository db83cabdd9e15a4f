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
  | { kind: 'lacks'; names: readonly string[] }

type Menu = {
  treatments: readonly { id: number; name: string }[]
  skills: readonly { barberId: number; treatmentIds: readonly number[] }[]
}

/** The treatments of a visit that a barber does not do; one that has left the menu is no longer known. */
export function lackedBy(barberId: number, { treatments }: DayVisit, menu: Menu): DropRefusal | null {
  const done = menu.skills.find(each => each.barberId === barberId)?.treatmentIds
  const lacked = menu.treatments.filter(({ id, name }) => treatments.includes(name) && !done?.includes(id))
  return done && lacked.length > 0 ? { kind: 'lacks', names: lacked.map(({ name }) => name) } : null
}

/** What the days that are shown say against a place. */
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
