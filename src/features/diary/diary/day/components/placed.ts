import type { CSSProperties } from 'react'
import type { MinuteSpan } from '../../../../../shared/minute-span.ts'

/** Where a span stands within the hours shown; the stylesheet says how high a minute is. */
export function placed({ fromMinute, untilMinute }: MinuteSpan, shown: MinuteSpan): CSSProperties {
  return {
    top: `calc(var(--minute) * ${fromMinute - shown.fromMinute})`,
    height: `calc(var(--minute) * ${untilMinute - fromMinute})`,
  }
}
