import type { CSSProperties } from 'react'
import type { DaySpan } from '../contract.ts'

/** Where a span stands within the hours shown; the stylesheet says how high a minute is. */
export function placed({ startMinute, endMinute }: DaySpan, shown: DaySpan): CSSProperties {
  return {
    top: `calc(var(--minute) * ${startMinute - shown.startMinute})`,
    height: `calc(var(--minute) * ${endMinute - startMinute})`,
  }
}
