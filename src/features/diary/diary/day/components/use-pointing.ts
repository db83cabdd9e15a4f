import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { DiarySlot } from '../../../../../shared/diary-slot.ts'
import type { MinuteSpan } from '../../../../../shared/minute-span.ts'
import { STEP_MINUTES } from '../rules.ts'

export type PointedTime = Omit<DiarySlot, 'durationMinutes'>

/** Finds the time under a right click or a long press, and while `isAsking` under every press. */
export function usePointing(
  scroller: RefObject<HTMLElement | null>,
  {
    shown,
    isAsking,
    onPoint,
  }: { shown: MinuteSpan; isAsking: boolean; onPoint: (time: PointedTime) => void },
): void {
  const point = useEffectEvent((event: MouseEvent) => {
    const time = timeUnder(event, shown)
    if (!time || (event.type === 'click' && !isAsking)) return
    event.preventDefault()
    event.stopPropagation()
    if (!isLift(event)) onPoint(time)
  })
  useEffect(() => {
    const element = scroller.current
    const leaving = new AbortController()
    const options = { capture: true, signal: leaving.signal }
    element?.addEventListener('contextmenu', point, options)
    element?.addEventListener('click', point, options)
    return () => leaving.abort()
  }, [scroller])
}

/** A long press lifts a visit that can be moved; the browser calls it a context menu as well. */
function isLift(event: MouseEvent): boolean {
  const isTouch =
    event instanceof PointerEvent && event.type === 'contextmenu' && event.pointerType === 'touch'
  return isTouch && event.target instanceof Element && event.target.closest('[aria-roledescription]') !== null
}

/** A press by the keyboard has no place of its own: the time is where what was pressed begins. */
function timeUnder({ target, clientY, detail, type }: MouseEvent, shown: MinuteSpan): PointedTime | null {
  if (!(target instanceof Element)) return null
  const column = target.closest('[data-column]')
  if (!column) return null
  const box = column.getBoundingClientRect()
  const isKeyboard = type === 'click' && detail === 0
  const y = isKeyboard ? target.getBoundingClientRect().top : clientY
  const minutes = ((y - box.top) / box.height) * (shown.untilMinute - shown.fromMinute)
  const [barberId, date = ''] = column.getAttribute('data-column')?.split(' ') ?? []
  const inSteps = Math.floor((minutes + 0.5) / STEP_MINUTES) * STEP_MINUTES
  return { barberId: Number(barberId), date, startMinute: shown.fromMinute + inSteps }
}
