import type { CSSProperties } from 'react'
import type { Span } from '../contract.ts'

/** Where a span stands within the hours shown; the stylesheet says how high a minute is. */
export function placed({ startMinute, endMinute }: Span, shown: Span): CSSProperties {
  return {
    top: `calc(var(--minute) * ${startMinute - shown.startMinute})`,
    height: `calc(var(--minute) * ${endMinute - startMinute})`,
  }
}
