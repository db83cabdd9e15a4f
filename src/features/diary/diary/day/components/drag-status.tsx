import { type DragMoveEvent, useDndMonitor } from '@dnd-kit/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { CalendarDate } from '../../../../../shared/calendar-date.ts'
import { type DiarySlot, spanOf } from '../../../../../shared/diary-slot.ts'
import type { MinuteSpan } from '../../../../../shared/minute-span.ts'
import { skillsQuery } from '../../../../shop/barbers/queries.ts'
import { treatmentsQuery } from '../../../../shop/treatments/queries.ts'
import { columnOfSlot, type DropRefusal, lackedBy, whyNotDropped } from '../drop-rules.ts'
import { DRAG_STATUS, dropText } from '../messages.ts'
import { isSamePlace } from '../move-rules.ts'
import { columnKey, type DayColumn } from '../rules.ts'
import { type Dragged, draggedOf, targetOf } from './drag-target.ts'
import { placed } from './placed.ts'

/** Where what is dragged would land, in which column, and what speaks against it. */
type Landing = { target: DiarySlot; refusal: DropRefusal | null; text: string }

type DragStatusProps = {
  scale: () => number
  shown: MinuteSpan
  columns: readonly DayColumn[]
  today: CalendarDate
}

export function DragStatus({ scale, shown, columns, today }: DragStatusProps) {
  const [landing, setLanding] = useState<Landing | null>(null)
  const [spoken, setSpoken] = useState('')
  const { data: treatments = [] } = useQuery(treatmentsQuery)
  const { data: skills = [] } = useQuery(skillsQuery)
  const landingOf = ({ kind, visit }: Dragged, { delta, over }: Pick<DragMoveEvent, 'delta' | 'over'>) => {
    const target = targetOf({ kind, visit }, over, delta.y / scale())
    const element = columnElement(target)
    const place = DRAG_STATUS.at(spanOf(target), element?.getAttribute('aria-label') ?? '')
    if (isSamePlace(visit, target)) {
      const text = `${DRAG_STATUS.lifted(visit.customerName)} ${place}`
      return { target, refusal: null, text }
    }
    const column = columnOfSlot(columns, target)
    const refusal =
      lackedBy(target.barberId, visit, { treatments, skills }) ??
      whyNotDropped(visit.id, target, column, today)
    return { target, refusal, text: `${place}${dropText(refusal, column?.barberName ?? '')}` }
  }
  const show = (event: Pick<DragMoveEvent, 'active' | 'delta' | 'over'>) => {
    const dragged = draggedOf(event.active)
    if (dragged) setLanding(landingOf(dragged, event))
  }
  const end = (text: string) => {
    setLanding(null)
    setSpoken(text)
  }
  useDndMonitor({
    onDragStart: ({ active }) => setSpoken(DRAG_STATUS.lifted(draggedOf(active)?.visit.customerName ?? '')),
    onDragMove: show,
    onDragOver: show,
    onDragEnd: () => end(DRAG_STATUS.dropped),
    onDragCancel: () => end(DRAG_STATUS.back),
  })
  const element = landing && columnElement(landing.target)
  const state = landing?.refusal ? landing.refusal.kind : 'free'
  return (
    <>
      <p
        role="status"
        className={
          landing
            ? 'absolute top-2 inset-x-2 z-30 w-fit mx-auto py-2 px-3 rounded-control bg-bottle text-on-bottle shadow-overlay font-semibold pointer-events-none not-data-[drop=free]:bg-danger not-data-[drop=free]:text-page'
            : 'sr-only'
        }
        data-drop={state}
      >
        {landing?.text ?? spoken}
      </p>
      {landing &&
        element &&
        createPortal(
          <div
            className="drop-place"
            data-drop={state}
            style={placed(spanOf(landing.target), shown)}
            aria-hidden="true"
          />,
          element,
        )}
    </>
  )
}

function columnElement(slot: DiarySlot): Element | null {
  return document.querySelector(`[data-column="${columnKey(slot)}"]`)
}
