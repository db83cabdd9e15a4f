import { addDays, type CalendarDate } from '../../../shared/calendar-date.ts'
import type { SlotStart } from '../../../shared/diary-slot.ts'
import type { Moment } from '../../../shared/moment.ts'
import { HOLDING_TIME } from '../../calendar/availability/rules.ts'
import type { Visit } from '../../calendar/visits/contract.ts'

/** What staff mark of a visit, in the order of its day; a no-show instead of the others. */
export const STEPS = ['arrived', 'in-chair', 'done', 'no-show'] as const
export type Step = (typeof STEPS)[number]

/** How far a visit has come; the times are only kept here, whatever their form. */
export type MarkedProgress = {
  status: Visit['status']
  arrivedAt: string | null
  startedAt: string | null
  endedAt: string | null
  /** Of a visit that the day's close counted as done: whether staff have checked it since. */
  assumed: 'open' | 'checked' | null
}

/** So many days back a visit can still be marked, and is listed when it was left unmarked. */
const MARKED_DAYS = 7

export function oldestMarkedDay({ date }: Pick<Moment, 'date'>): CalendarDate {
  return addDays(date, -MARKED_DAYS)
}

function isTooOld(date: CalendarDate, now: Pick<Moment, 'date'>): boolean {
  return date < oldestMarkedDay(now)
}

/** True of a step that was marked; what the day's close assumed was not. */
export function hasStep(
  { status, arrivedAt, startedAt, assumed }: Omit<MarkedProgress, 'endedAt'>,
  step: Step,
) {
  if (step === 'arrived') return arrivedAt !== null
  if (step === 'in-chair') return startedAt !== null
  if (step === 'done') return status === 'completed' && assumed !== 'open'
  return status === 'no-show'
}

export type MarkRefusal =
  | 'visit-cancelled'
  | 'not-taken'
  | 'to-come'
  | 'day-over'
  | 'not-begun'
  | 'came'
  | 'no-show'
  | 'done'
  | 'in-chair'
  | 'too-old'

/** Why a visit can't be marked so now; null when it can. Done may follow at once, without the steps before it. */
export function whyNotMarked(
  visit: Omit<MarkedProgress, 'endedAt'> & SlotStart,
  step: Step,
  now: Moment,
): MarkRefusal | null {
  const { status, date, assumed } = visit
  if (status === 'cancelled') return 'visit-cancelled'
  if (status === 'pending') return 'not-taken'
  if (status === 'no-show') return 'no-show'
  if (date > now.date) return 'to-come'
  if (isTooOld(date, now)) return 'too-old'
  if (step === 'no-show') return whyNotMissed(visit, now)
  if (status === 'completed') return assumed === 'open' && step === 'done' ? null : 'done'
  if (step === 'done') return null
  if (date < now.date) return 'day-over'
  return step === 'arrived' && visit.startedAt !== null ? 'in-chair' : null
}

function whyNotMissed(visit: Omit<MarkedProgress, 'endedAt'> & SlotStart, now: Moment): MarkRefusal | null {
  const { status, date, startMinute, arrivedAt, startedAt, assumed } = visit
  if (arrivedAt !== null || startedAt !== null) return 'came'
  if (status === 'completed') return assumed === 'open' ? null : 'done'
  return date === now.date && startMinute > now.minute ? 'not-begun' : null
}

/** A visit with that step, marked at an instant; what was assumed keeps the end that was assumed. */
export function marked(progress: MarkedProgress, step: Step, at: string): MarkedProgress {
  if (step === 'arrived') return { ...progress, arrivedAt: at }
  if (step === 'in-chair') return { ...progress, startedAt: at }
  const isChecked = progress.assumed === 'open'
  return {
    ...progress,
    status: step === 'done' ? 'completed' : 'no-show',
    endedAt: isChecked ? progress.endedAt : at,
    assumed: isChecked ? 'checked' : progress.assumed,
  }
}

/** The step that was marked last, the one that can be taken back; null of a visit without any. */
export function lastStep(progress: Omit<MarkedProgress, 'endedAt'>): Step | null {
  if (hasStep(progress, 'no-show')) return 'no-show'
  if (progress.status === 'completed') return hasStep(progress, 'done') ? 'done' : null
  if (progress.status !== 'confirmed') return null
  if (hasStep(progress, 'in-chair')) return 'in-chair'
  return hasStep(progress, 'arrived') ? 'arrived' : null
}

export type UndoRefusal = 'not-last' | 'too-old'

export function whyNotUndone(
  visit: Omit<MarkedProgress, 'endedAt'> & Pick<SlotStart, 'date'>,
  step: Step,
  now: Pick<Moment, 'date'>,
): UndoRefusal | null {
  if (lastStep(visit) !== step) return 'not-last'
  return isTooOld(visit.date, now) ? 'too-old' : null
}

export function undone(progress: MarkedProgress, step: Step): MarkedProgress {
  if (step === 'arrived') return { ...progress, arrivedAt: null }
  if (step === 'in-chair') return { ...progress, startedAt: null }
  return progress.assumed === 'checked'
    ? { ...progress, status: 'completed', assumed: 'open' }
    : { ...progress, status: 'confirmed', endedAt: null }
}

/** A customer who is so late, beyond what they said themselves, may not come at all. */
const LATE_MINUTES = 5

/** True once a visit’s customer is late without having come. */
export function isLate({ date, startMinute, lateMinutes }: StepVisit, now: Moment): boolean {
  return date < now.date || now.minute >= startMinute + Math.max(LATE_MINUTES, lateMinutes)
}

/** A visit as the next steps need it; `isSettled`: paid, or on the house. */
type StepVisit = Omit<MarkedProgress, 'endedAt'> & SlotStart & { lateMinutes: number; isSettled: boolean }

/** The steps that are offered now, in the order of the day; a no-show only of one who is late and has not paid. */
export function nextSteps(visit: StepVisit, now: Moment): Step[] {
  return STEPS.filter(step => !hasStep(visit, step) && whyNotMarked(visit, step, now) === null).filter(
    step => step !== 'no-show' || (isLate(visit, now) && !visit.isSettled),
  )
}

/** The one or two steps that are offered in one tap, the likeliest first. */
export function likelySteps(steps: readonly Step[]): Step[] {
  const [next] = steps
  return steps.filter(step => step === next || step === 'no-show')
}

export function afterTap(
  progress: MarkedProgress,
  { step, isUndo }: { step: Step; isUndo: boolean },
  at: string,
): MarkedProgress {
  return isUndo ? undone(progress, step) : marked(progress, step, at)
}

export function holdsTime({ status }: Pick<MarkedProgress, 'status'>): boolean {
  return HOLDING_TIME.some(each => each === status)
}
