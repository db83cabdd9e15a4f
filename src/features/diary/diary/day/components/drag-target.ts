import type { DragMoveEvent } from '@dnd-kit/core'
import type { DiarySlot } from '../../../../../shared/diary-slot.ts'
import type { DayVisit } from '../contract.ts'
import { type DragKind, draggedTo } from '../move-rules.ts'

/** What a draggable carries as `data`: a visit, or its lower edge. */
export type Dragged = { kind: DragKind; visit: DayVisit }

/** What a column carries as `data`. */
export type DragColumn = Pick<DiarySlot, 'barberId' | 'date'>

/** Undefined once the visit is shown no more. */
export function draggedOf(active: DragMoveEvent['active']): Dragged | undefined {
  return active.data.current?.dragged
}

/** Where what is dragged would stand if it were dropped now. */
export function targetOf({ kind, visit }: Dragged, over: DragMoveEvent['over'], minutes: number): DiarySlot {
  const target = draggedTo(visit, kind, minutes)
  const column: DragColumn | undefined = over?.data.current?.column
  return kind === 'resize' || !column ? target : { ...target, ...column }
}
