import type { Moment } from '../../../shared/moment.ts'
import { isLate } from '../attendance/rules.ts'
import type { DayVisit } from '../diary/day/contract.ts'

export function isHere({ arrivedMinute }: DayVisit): boolean {
  return arrivedMinute !== null
}

/** True of a visit whose customer is to sit down yet, and who has a barber. */
export function isAwaited({ status, startedMinute, displacedBy }: DayVisit): boolean {
  return status === 'confirmed' && startedMinute === null && displacedBy === null
}

/** True of a visit whose customer should be here by now and is not. */
export function isMissing(visit: DayVisit, now: Moment): boolean {
  const { arrivedMinute, startedMinute, isAssumed } = visit
  const isMarked = arrivedMinute !== null || startedMinute !== null
  return (
    isAwaited(visit) &&
    !isMarked &&
    isLate({ ...visit, ...NO_TIMES, assumed: isAssumed ? 'open' : null }, now)
  )
}

const NO_TIMES = { arrivedAt: null, startedAt: null }
