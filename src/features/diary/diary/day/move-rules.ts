import { DAY_MINUTES } from '../../../../shared/clock-time.ts'
import type { DiarySlot } from '../../../../shared/diary-slot.ts'
import type { DayVisit } from './contract.ts'
import { STEP_MINUTES, toStep } from './rules.ts'

export type DragKind = 'move' | 'resize'

/** Where a visit stands now. */
export function placeOfVisit({ barberId, date, startMinute, durationMinutes }: DayVisit): DiarySlot {
  return { barberId, date, startMinute, durationMinutes }
}

/** Where a visit stands once it was dragged so many minutes down, or its lower edge was. */
export function draggedTo(visit: DayVisit, kind: DragKind, minutes: number): DiarySlot {
  const place = placeOfVisit(visit)
  const steps = toStep(minutes)
  if (kind === 'resize') {
    const longest = DAY_MINUTES - place.startMinute
    const wanted = place.durationMinutes + steps
    return { ...place, durationMinutes: Math.min(longest, Math.max(STEP_MINUTES, wanted)) }
  }
  const latest = DAY_MINUTES - place.durationMinutes
  return { ...place, startMinute: Math.min(latest, Math.max(0, place.startMinute + steps)) }
}

/** True when nothing about the visit's place changed. */
export function isSamePlace(visit: DayVisit, target: DiarySlot): boolean {
  const { barberId, date, startMinute, durationMinutes } = placeOfVisit(visit)
  return (
    barberId === target.barberId &&
    date === target.date &&
    startMinute === target.startMinute &&
    durationMinutes === target.durationMinutes
  )
}

/** True when it begins at another time, to which those that come with it can be moved along. */
export function isOtherStart(visit: DayVisit, target: DiarySlot): boolean {
  return visit.date !== target.date || visit.startMinute !== target.startMinute
}

/** True for a visit that can still be moved: one that is done, missed or only offered can not. */
export function canMove({ status }: Pick<DayVisit, 'status'>): boolean {
  return status === 'confirmed'
}
