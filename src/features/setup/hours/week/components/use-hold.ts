import { type PointerEvent, useRef } from 'react'
import type { MinuteSpan } from '../../../../../shared/minute-span.ts'

/** Farther than a finger trembles. */
const FIRST_MOVE_PIXELS = 5

type Spans = readonly MinuteSpan[]

type Handle = {
  /** Where the handle is when it is taken; absent where a press itself says the minute. */
  minute?: number
  /** The day's spans once the handle was moved to a minute. */
  change: (spans: Spans, minute: number, heldAt: number) => MinuteSpan[]
  onTap: (minute: number) => void
}

type Press = Handle & { x: number; heldAt: number; spans: Spans; hasMoved: boolean }

/** Takes hold of a handle on a day's bar, and moves it with the pointer. */
export function useHold(spans: Spans, axis: MinuteSpan, onDrag: (spans: Spans) => void) {
  const track = useRef<HTMLDivElement>(null)
  const press = useRef<Press | null>(null)
  const minutesIn = (pixels: number) =>
    (pixels * (axis.untilMinute - axis.fromMinute)) / (track.current?.clientWidth ?? 1)
  const minuteAt = (x: number) =>
    axis.fromMinute + minutesIn(x - (track.current?.getBoundingClientRect().left ?? 0))
  const hold = (handle: Handle) => ({
    onPointerDown: ({ currentTarget, pointerId, clientX: x }: PointerEvent<HTMLElement>) => {
      currentTarget.setPointerCapture(pointerId)
      press.current = { ...handle, x, heldAt: handle.minute ?? minuteAt(x), spans, hasMoved: false }
    },
    onPointerMove: ({ clientX }: PointerEvent<HTMLElement>) => {
      const { current } = press
      if (!current) return
      const pixels = clientX - current.x
      if (!current.hasMoved && Math.abs(pixels) < FIRST_MOVE_PIXELS) return
      current.hasMoved = true
      onDrag(current.change(current.spans, current.heldAt + minutesIn(pixels), current.heldAt))
    },
    onPointerUp: () => {
      if (press.current?.hasMoved === false) press.current.onTap(press.current.heldAt)
      press.current = null
    },
    // The finger scrolls the page instead.
    onPointerCancel: () => {
      if (press.current?.hasMoved) onDrag(press.current.spans)
      press.current = null
    },
  })
  return { track, hold }
}
