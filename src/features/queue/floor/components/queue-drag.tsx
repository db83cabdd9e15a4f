import {
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useEffect, useState } from 'react'
import type { LineItem, StaffQueue } from '../../entries/contract.ts'
import { dropOn } from '../drop-rules.ts'
import { dropText, personText, QUEUE_DRAG } from '../messages.ts'

/** Long enough that a swipe stays a swipe. */
const LONG_PRESS = { delay: 250, tolerance: 8 }
const FIRST_MOVE = { distance: 6 }
const KEYS = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] }
/** What a screen reader hears is said in full by the status below. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}
const ACCESSIBILITY = {
  announcements: SILENT,
  screenReaderInstructions: { draggable: QUEUE_DRAG.how },
}

type Chair = StaffQueue['chairs'][number]
type QueueDragProps = {
  chairs: readonly Chair[]
  onDrop: (item: LineItem, chair: Chair) => void
  children: ReactNode
}

/** Lets people be dragged to a chair of the panel, of the floor or of the diary, also by Space and the arrow keys. */
export function QueueDrag({ chairs, onDrop, children }: QueueDragProps) {
  const [over, setOver] = useState<{ item: LineItem; chair: Chair | null } | null>(null)
  const [done, setDone] = useState('')
  useMarkedChair(over?.chair?.barberId ?? null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: FIRST_MOVE }),
    useSensor(TouchSensor, { activationConstraint: LONG_PRESS }),
    useSensor(KeyboardSensor, { keyboardCodes: KEYS, coordinateGetter: chairByChair }),
  )
  const show = (event: DragMoveEvent) => {
    const item = itemOf(event)
    if (item) setOver({ item, chair: chairUnder(event, chairs) })
  }
  const drop = (event: DragEndEvent) => {
    const [item, chair] = [itemOf(event), chairUnder(event, chairs)]
    setOver(null)
    setDone(chair ? '' : QUEUE_DRAG.back)
    if (item && chair) onDrop(item, chair)
  }
  return (
    <DndContext
      id="queue"
      sensors={sensors}
      accessibility={ACCESSIBILITY}
      onDragStart={show}
      onDragMove={show}
      onDragEnd={drop}
      onDragCancel={() => {
        setOver(null)
        setDone(QUEUE_DRAG.back)
      }}
    >
      {children}
      <p
        role="status"
        className={
          over
            ? 'fixed bottom-3 right-3 z-30 max-w-88 py-2 px-3.5 rounded-control bg-ink text-page'
            : 'sr-only'
        }
      >
        {over
          ? over.chair
            ? dropText(over.item, over.chair.barberName, dropOn(over.item, over.chair))
            : QUEUE_DRAG.lifted(personText(over.item))
          : done}
      </p>
    </DndContext>
  )
}

/** Marks the chair that is aimed at, in the panel, on the floor and in the diary alike. */
function useMarkedChair(barberId: number | null): void {
  useEffect(() => {
    const shown = [...document.querySelectorAll(`[data-chair="${barberId}"]`)]
    for (const chair of shown) chair.setAttribute('data-over', 'true')
    return () => {
      for (const chair of shown) chair.removeAttribute('data-over')
    }
  }, [barberId])
}

function itemOf({ active }: Pick<DragMoveEvent, 'active'>): LineItem | undefined {
  return active.data.current?.item
}

/** The chair in which the middle of what is dragged stands, wherever on the page it is shown. */
function chairUnder({ active }: Pick<DragMoveEvent, 'active'>, chairs: readonly Chair[]): Chair | null {
  const rect = active.rect.current.translated
  if (!rect) return null
  const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2]
  const shown = document.elementsFromPoint(x, y).find(element => element.closest('[data-chair]'))
  const id = shown?.closest('[data-chair]')?.getAttribute('data-chair')
  return chairs.find(({ barberId }) => String(barberId) === id) ?? null
}

/** Each arrow leads to the next or the previous chair of the panel. */
const chairByChair: KeyboardCoordinateGetter = (event, { context: { active, collisionRect } }) => {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.code]
  if (step === undefined || !active || !collisionRect) return undefined
  event.preventDefault()
  const tiles = [...document.querySelectorAll('.queue-chairs [data-chair]')].map(tile =>
    tile.getBoundingClientRect(),
  )
  const [x, y] = [collisionRect.left + collisionRect.width / 2, collisionRect.top + collisionRect.height / 2]
  const now = tiles.findIndex(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  )
  const tile =
    tiles[now === -1 ? (step > 0 ? 0 : tiles.length - 1) : (now + step + tiles.length) % tiles.length]
  if (!tile) return undefined
  return {
    x: tile.left + (tile.width - collisionRect.width) / 2,
    y: tile.top + (tile.height - collisionRect.height) / 2,
  }
}
