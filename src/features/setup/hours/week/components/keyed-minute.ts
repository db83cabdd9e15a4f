import type { MinuteSpan } from '../../../../../shared/minute-span.ts'
import { STEP_MINUTES } from '../rules.ts'

const FAR_STEP_MINUTES = 60

/** Where a slider's key moves a minute to; null of a key that moves nothing. */
export function keyedMinute(key: string, minute: number, limits: MinuteSpan): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return minute + STEP_MINUTES
    case 'ArrowLeft':
    case 'ArrowDown':
      return minute - STEP_MINUTES
    case 'PageUp':
      return minute + FAR_STEP_MINUTES
    case 'PageDown':
      return minute - FAR_STEP_MINUTES
    case 'Home':
      return limits.fromMinute
    case 'End':
      return limits.untilMinute
    default:
      return null
  }
}
