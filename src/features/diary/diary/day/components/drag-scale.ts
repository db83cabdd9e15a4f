import { createContext, type RefObject, use } from 'react'
import type { MinuteSpan } from '../../../../../shared/minute-span.ts'

/** How many pixels high a minute is drawn just now; the reader’s text size decides. */
type DragScale = () => number

export const DragScaleContext = createContext<DragScale>(() => 1)

export const useDragScale = (): DragScale => use(DragScaleContext)

/** Measures the grid's own scale at the gutter, whose height is that of the hours shown. */
export function scaleOf(
  scroller: RefObject<HTMLElement | null>,
  { fromMinute, untilMinute }: MinuteSpan,
): DragScale {
  return () => {
    const height = scroller.current?.querySelector('.day-gutter')?.getBoundingClientRect().height ?? 0
    return height > 0 ? height / (untilMinute - fromMinute) : 1
  }
}
