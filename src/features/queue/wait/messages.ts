import { formatMinutes } from '../../../shared/clock-time.ts'
import type { SaidWait } from './said-rules.ts'

/** A wait in words: "15 to 30 min", "50 min to 1 hr 10 min", "1 hr 35 min or much longer". */
export function waitText(said: SaidWait | null): string {
  if (!said) return 'Perhaps not today'
  const { fromMinutes, untilMinutes } = said
  if (untilMinutes === 0) return 'No wait'
  if (fromMinutes === 0) return `Up to ${minutesText(untilMinutes)}`
  if (isTooWide(said)) return `${minutesText(fromMinutes)} or much longer`
  return untilMinutes < HOUR
    ? `${fromMinutes} to ${untilMinutes} min`
    : `${minutesText(fromMinutes)} to ${minutesText(untilMinutes)}`
}

/** Of people who sit side by side, as chairs come free, the wait is that of the first. */
export function partyWaitText(
  said: SaidWait | null,
  { size, isTogether }: { size: number; isTogether: boolean },
): string {
  return said && size > 1 && isTogether ? `${waitText(said)} for the first of you` : waitText(said)
}

const HOUR = 60

/** Whether a wait is too wide to plan by. */
export function isTooWide({ fromMinutes, untilMinutes }: SaidWait): boolean {
  return untilMinutes - fromMinutes > HOUR
}

function minutesText(minutes: number): string {
  const text = formatMinutes(minutes)
  return minutes < HOUR ? text : text.replace(/(\d) /g, '$1\u00a0')
}
