import { clip, holds, type MinuteSpan } from '../../../../shared/minute-span.ts'
import type { DayPlan, PromisedTime } from '../../../calendar/hours/rules.ts'
import type { DiaryDayPlan } from './contract.ts'

/** What the diary shows of a barber's planned day; `texts` are the notes and reasons of time off, by its id. */
export function shownPlan(
  of: Pick<DiaryDayPlan, 'barberId' | 'date'>,
  { opening, rostered, breaks, absences, closures }: DayPlan,
  { texts, promised }: { texts: ReadonlyMap<number, string>; promised: readonly PromisedTime[] },
): DiaryDayPlan {
  const whole = closures.find(closure => opening !== null && holds([closure], opening))
  const partly = whole ? [] : closures.map(closure => ({ ...closure, kind: 'closed' }))
  return {
    ...of,
    spans: rostered.map(inMinutes),
    breaks: breaks.map(inMinutes),
    absences: [...absences, ...partly].flatMap(({ id, kind, ...span }) =>
      clip([span], extentOf(rostered)).map(part => ({ ...inMinutes(part), kind, note: texts.get(id) ?? '' })),
    ),
    ...(promised.length > 0 && {
      promised: promised.map(({ code, ...time }) => ({ ...inMinutes(time), code })),
    }),
    closure: opening === null ? '' : whole ? (texts.get(whole.id) ?? '') : null,
  }
}

/** From the first minute of a barber's day to the last; nothing of a day off. */
function extentOf(rostered: readonly MinuteSpan[]): MinuteSpan {
  return { fromMinute: rostered[0]?.fromMinute ?? 0, untilMinute: rostered.at(-1)?.untilMinute ?? 0 }
}

function inMinutes({ fromMinute, untilMinute }: MinuteSpan) {
  return { startMinute: fromMinute, endMinute: untilMinute }
}
