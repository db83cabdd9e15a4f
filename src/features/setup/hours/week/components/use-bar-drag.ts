import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { MinuteSpan } from '../../../../../shared/minute-span.ts'
import { dragged, type Grip, STEP_MINUTES, wholeOf } from '../rules.ts'

const FAR_STEP_MINUTES = 60
/** Farther than a finger trembles. */
const FIRST_MOVE_PIXELS = 5

type Bar = {
  spans: readonly MinuteSpan[]
  limits: MinuteSpan
  axis: MinuteSpan
  onDrag: (spans: readonly MinuteSpan[]) => void
  onTap: () => void
}

type Press = { grip: Grip; x: number; minute: number; spans: readonly MinuteSpan[]; hasMoved: boolean }

/** Moves a day's bar and its ends by pointer, and the ends by keys; with Shift all of it. */
export function useBarDrag({ spans, limits, axis, onDrag, onTap }: Bar) {
  const track = useRef<HTMLDivElement>(null)
  const press = useRef<Press | null>(null)
  const whole = wholeOf(spans) ?? limits
  const minuteAt = (grip: Grip) => (grip === 'until' ? whole.untilMinute : whole.fromMinute)
  const move = (grip: Grip, minute: number) => onDrag(dragged(spans, { grip, minute }, limits))
  const pointer = (grip: Grip) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      press.current = { grip, x: event.clientX, minute: minuteAt(grip), spans, hasMoved: false }
    },
    onPointerMove: ({ clientX }: PointerEvent<HTMLElement>) => {
      const { current } = press
      if (!current || !track.current) return
      const pixels = clientX - current.x
      if (!current.hasMoved && Math.abs(pixels) < FIRST_MOVE_PIXELS) return
      current.hasMoved = true
      const minutes = (pixels * (axis.untilMinute - axis.fromMinute)) / track.current.clientWidth
      onDrag(dragged(current.spans, { grip, minute: current.minute + minutes }, limits))
    },
    onPointerUp: () => {
      if (press.current?.hasMoved === false) onTap()
      press.current = null
    },
    // The finger scrolls the page instead.
    onPointerCancel: () => {
      if (press.current?.hasMoved) onDrag(press.current.spans)
      press.current = null
    },
  })
  const keys = (grip: 'from' | 'until') => (event: KeyboardEvent) => {
    const minutes = stepOf(event.key)
    const end = event.key === 'Home' ? limits.fromMinute : event.key === 'End' ? limits.untilMinute : null
    if (minutes === null && end === null) return
    event.preventDefault()
    const moved = event.shiftKey ? 'whole' : grip
    move(moved, end ?? minuteAt(moved) + (minutes ?? 0))
  }
  return { track, whole, pointer, keys }
}

function stepOf(key: string): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return STEP_MINUTES
    case 'ArrowLeft':
    case 'ArrowDown':
      return -STEP_MINUTES
    case 'PageUp':
      return FAR_STEP_MINUTES
    case 'PageDown':
      return -FAR_STEP_MINUTES
    default:
      return null
  }
}
