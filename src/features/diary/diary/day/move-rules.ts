import type { DaySpan, DayVisit } from './contract.ts'
import { STEP_MINUTES, toStep } from './rules.ts'

/** Where a visit is to stand, as the call that moves it takes it. */
export type MoveTarget = { barberId: number; date: string; startMinute: number; durationMinutes: number }

export type DragKind = 'move' | 'resize'

const MINUTES_A_DAY = 24 * 60

/** Where a visit stands now. */
export function placeOfVisit({ barberId, date, startMinute, durationMinutes }: DayVisit): MoveTarget {
  return { barberId, date, startMinute, durationMinutes }
}

/** Where a visit stands once it was dragged so many minutes down, or its lower edge was. */
export function draggedTo(visit: DayVisit, kind: DragKind, minutes: number): MoveTarget {
  const place = placeOfVisit(visit)
  const steps = toStep(minutes)
  if (kind === 'resize') {
    const longest = MINUTES_A_DAY - place.startMinute
    const wanted = place.durationMinutes + steps
    return { ...place, durationMinutes: Math.min(longest, Math.max(STEP_MINUTES, wanted)) }
  }
  const latest = MINUTES_A_DAY - place.durationMinutes
  return { ...place, startMinute: Math.min(latest, Math.max(0, place.startMinute + steps)) }
}

/** True when nothing about the visit's place changed. */
export function isSamePlace(visit: DayVisit, target: MoveTarget): boolean {
  const { barberId, date, startMinute, durationMinutes } = placeOfVisit(visit)
  return (
    barberId === target.barberId &&
    date === target.date &&
    startMinute === target.startMinute &&
    durationMinutes === target.durationMinutes
  )
}

/** When a visit would begin and end there. */
export function spanOfTarget({ startMinute, durationMinutes }: MoveTarget): DaySpan {
  return { startMinute, endMinute: startMinute + durationMinutes }
}

/** True for a visit that can still be moved: one that is done, missed or only offered can not. */
export function canMove({ status }: Pick<DayVisit, 'status'>): boolean {
  return status === 'confirmed'
}
