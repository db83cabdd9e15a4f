import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { DAY_MINUTES } from '../../../shared/clock-time.ts'
import { WHOLE_DAY } from '../../../shared/minute-span.ts'
import type { Moment } from '../../../shared/moment.ts'
import type { AbsenceRequest } from './contract.ts'

/** Hours begin and end in steps of so many minutes. */
const STEP_MINUTES = 5

/** A barber who is away that day, or from now on when `isFromNow`; why is theirs to say elsewhere. */
export function awayOn(
  barberId: number,
  date: CalendarDate,
  { minute, isFromNow }: Pick<Moment, 'minute'> & { isFromNow: boolean },
): AbsenceRequest {
  const fromMinute = Math.min(minute, DAY_MINUTES - STEP_MINUTES)
  const span = isFromNow ? { ...WHOLE_DAY, fromMinute: fromMinute - (fromMinute % STEP_MINUTES) } : WHOLE_DAY
  return { barberId, kind: 'other', firstDate: date, lastDate: date, ...span, note: '', reason: '' }
}
