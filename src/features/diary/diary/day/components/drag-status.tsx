import { type DragMoveEvent, useDndMonitor } from '@dnd-kit/core'
import { useState } from 'react'
import { spanOf } from '../../../../../shared/diary-slot.ts'
import { DRAG_STATUS } from '../messages.ts'
import { isSamePlace } from '../move-rules.ts'
import { draggedOf, targetOf } from './drag-target.ts'

/** Says where what is dragged would stand, as it moves. */
export function DragStatus({ scale }: { scale: () => number }) {
  const [text, setText] = useState('')
  const say = ({ active, delta, over }: Pick<DragMoveEvent, 'active' | 'delta' | 'over'>) => {
    const dragged = draggedOf(active)
    if (!dragged) return
    const { visit } = dragged
    const target = targetOf(dragged, over, delta.y / scale())
    const column = document.querySelector(`[data-column="${target.barberId} ${target.date}"]`)
    const place = DRAG_STATUS.at(spanOf(target), column?.getAttribute('aria-label') ?? '')
    setText(isSamePlace(visit, target) ? `${DRAG_STATUS.lifted(visit.customerName)} ${place}` : place)
  }
  useDndMonitor({
    onDragStart: ({ active }) => setText(DRAG_STATUS.lifted(draggedOf(active)?.visit.customerName ?? '')),
    onDragMove: say,
    onDragOver: say,
    onDragEnd: () => setText(DRAG_STATUS.dropped),
    onDragCancel: () => setText(DRAG_STATUS.back),
  })
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}
