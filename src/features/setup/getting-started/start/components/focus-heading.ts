import { useEffect, useRef } from 'react'
import type { StartStep } from '../rules.ts'

export const HEADING_ID = 'start-heading'

/** Moves the focus to the heading when another step is shown, or the list of them; not of what is shown first. */
export function useFocusOnHeading(step: StartStep | null): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) document.getElementById(HEADING_ID)?.focus()
    shown.current = step
  }, [step])
}
