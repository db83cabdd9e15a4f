import type { UniqueIdentifier } from '@dnd-kit/core'
import type { DiarySlot } from '../../../../../shared/diary-slot.ts'
import type { DayVisit } from '../contract.ts'
import { type DragKind, draggedTo } from '../move-rules.ts'

/** Names what is dragged: a visit, or its lower edge. */
export function dragId(kind: DragKind, visitId: string): string {
  return `${kind} ${visitId}`
}

/** Whether a visit is dragged, or its lower edge. */
export function dragKind(id: UniqueIdentifier): DragKind {
  return String(id).startsWith('resize ') ? 'resize' : 'move'
}

/** The visit that is dragged, or whose edge is. */
export function visitIdOf(id: UniqueIdentifier): string {
  return String(id).replace(/^\w+ /, '')
}

/** Where a visit would stand if it were dropped now; `over` is the key of a column. */
export function targetOf({
  visit,
  id,
  minutes,
  over,
}: {
  visit: DayVisit
  id: UniqueIdentifier
  minutes: number
  over: UniqueIdentifier | undefined
}): DiarySlot {
  const kind = dragKind(id)
  const target = draggedTo(visit, kind, minutes)
  if (kind === 'resize' || over === undefined) return target
  const [barberId, date = target.date] = String(over).split(' ')
  return { ...target, barberId: Number(barberId), date }
}
