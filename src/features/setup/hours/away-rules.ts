import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { DAY_MINUTES } from '../../../shared/clock-time.ts'
import { type MinuteSpan, WHOLE_DAY } from '../../../shared/minute-span.ts'
import type { Moment } from '../../../shared/moment.ts'
import type { DayColumn } from '../../diary/diary/day/rules.ts'
import type { AbsenceRequest } from './contract.ts'

/** Hours begin and end in steps of so many minutes. */
const STEP_MINUTES = 5

type Away = { barberId: number; date: CalendarDate } & MinuteSpan

/** A barber's absence of one day; why is theirs to say elsewhere. */
export function awayOn({ barberId, date, fromMinute, untilMinute }: Away, note = ''): AbsenceRequest {
  const days = { firstDate: date, lastDate: date }
  return { barberId, kind: 'other', ...days, fromMinute, untilMinute, note, reason: '' }
}

/** From the 5 minutes that have begun to midnight. */
export function restOfDay(minute: number): MinuteSpan {
  const fromMinute = Math.min(minute, DAY_MINUTES - STEP_MINUTES)
  return { ...WHOLE_DAY, fromMinute: fromMinute - (fromMinute % STEP_MINUTES) }
}

/** From the 5 minutes that have begun to the end of a barber's hours; the whole day when these are over, or of another day. */
export function restOfHours({ plan }: Pick<DayColumn, 'plan'>, now: Moment): MinuteSpan {
  const { fromMinute } = restOfDay(now.minute)
  const untilMinute = plan.spans.at(-1)?.untilMinute ?? 0
  return plan.date === now.date && fromMinute < untilMinute ? { fromMinute, untilMinute } : WHOLE_DAY
}
