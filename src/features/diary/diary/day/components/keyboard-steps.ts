import type { KeyboardCoordinateGetter } from '@dnd-kit/core'
import { STEP_MINUTES } from '../rules.ts'

/** Arrows up and down move by five minutes, left and right to the neighbouring column. */
export function keyboardSteps(scale: () => number): KeyboardCoordinateGetter {
  return (event, { currentCoordinates, context }) => {
    const step = STEP_MINUTES * scale()
    const { x, y } = currentCoordinates
    if (event.code === 'ArrowUp') return { x, y: y - step }
    if (event.code === 'ArrowDown') return { x, y: y + step }
    const isLeft = event.code === 'ArrowLeft'
    if (!isLeft && event.code !== 'ArrowRight') return undefined
    event.preventDefault()
    const lefts = [...context.droppableRects.values()].map(({ left }) => left).sort((a, b) => a - b)
    const width = lefts.length > 1 ? (lefts[1] ?? 0) - (lefts[0] ?? 0) : 0
    return { x: x + (isLeft ? -width : width), y }
  }
}
