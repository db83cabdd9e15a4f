import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, type RefObject, useMemo } from 'react'
import type { CalendarDate } from '../../../../../shared/calendar-date.ts'
import type { DiarySlot } from '../../../../../shared/diary-slot.ts'
import type { MinuteSpan } from '../../../../../shared/minute-span.ts'
import type { DayVisit } from '../contract.ts'
import { DAY_MESSAGES } from '../messages.ts'
import { isSamePlace } from '../move-rules.ts'
import { type DayColumn, STEP_MINUTES } from '../rules.ts'
import { DragScaleContext, scaleOf } from './drag-scale.ts'
import { DragStatus } from './drag-status.tsx'
import { draggedOf, targetOf } from './drag-target.ts'
import { keyboardSteps } from './keyboard-steps.ts'

/** Long enough that a swipe stays a swipe. */
const LONG_PRESS = { delay: 300, tolerance: 8 }
/** Far enough that a click stays a click. */
const FIRST_MOVE = { distance: 6 }
const KEYS = { start: ['Space', 'KeyM'], cancel: ['Escape'], end: ['Space', 'Enter'] }
/** What a screen reader hears is said in full by DragStatus. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}
const ACCESSIBILITY = {
  announcements: SILENT,
  screenReaderInstructions: { draggable: DAY_MESSAGES.howToDrag },
}

/** Lets visits be dragged by mouse, by a long press, and by the keyboard: Space lifts, arrows move, Space drops. */
export function DayDrag({
  shown,
  columns,
  today,
  scroller,
  onMove,
  children,
}: {
  shown: MinuteSpan
  columns: readonly DayColumn[]
  today: CalendarDate
  scroller: RefObject<HTMLElement | null>
  onMove: (visit: DayVisit, target: DiarySlot) => void
  children: ReactNode
}) {
  const scale = useMemo(() => scaleOf(scroller, shown), [scroller, shown])
  const keyboard = useMemo(() => ({ keyboardCodes: KEYS, coordinateGetter: keyboardSteps(scale) }), [scale])
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: FIRST_MOVE }),
    useSensor(TouchSensor, { activationConstraint: LONG_PRESS }),
    useSensor(KeyboardSensor, keyboard),
  )
  const modifiers = useMemo(() => [inSteps(scale)], [scale])
  const drop = ({ active, delta, over }: DragEndEvent) => {
    const dragged = draggedOf(active)
    if (!dragged) return
    const target = targetOf(dragged, over, delta.y / scale())
    if (!isSamePlace(dragged.visit, target)) onMove(dragged.visit, target)
  }
  return (
    <DragScaleContext value={scale}>
      <DndContext
        id="day"
        sensors={sensors}
        modifiers={modifiers}
        collisionDetection={columnUnder}
        accessibility={ACCESSIBILITY}
        onDragEnd={drop}
      >
        {children}
        <DragStatus scale={scale} shown={shown} columns={columns} today={today} />
      </DndContext>
    </DragScaleContext>
  )
}

/** A visit stands on steps only, also while it is dragged; its edge goes up and down alone. */
function inSteps(scale: () => number): Modifier {
  return ({ transform, active }) => {
    const step = STEP_MINUTES * scale()
    const isResize = active !== null && draggedOf(active)?.kind === 'resize'
    return { ...transform, x: isResize ? 0 : transform.x, y: Math.round(transform.y / step) * step }
  }
}

/** The column in which the middle of what is dragged stands. */
const columnUnder: CollisionDetection = ({ collisionRect, droppableRects, droppableContainers }) => {
  const middle = collisionRect.left + collisionRect.width / 2
  const found = droppableContainers.find(({ id }) => {
    const rect = droppableRects.get(id)
    return rect !== undefined && rect.left <= middle && middle < rect.right
  })
  return found ? [{ id: found.id }] : []
}
