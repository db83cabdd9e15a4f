import { type ReactNode, useState } from 'react'
import { PERIOD_MESSAGES } from '../messages.ts'

/** Folded on the page until it is asked for, so that on a phone the figures come first. */
export function FilterFold({ isOpen = false, children }: { isOpen?: boolean; children: ReactNode }) {
  // Only at first: it stays as it was left while what it holds is chosen.
  const [beginsOpen] = useState(isOpen)
  return (
    <details className="filter-fold no-print" open={beginsOpen}>
      <summary className="link py-2.5">{PERIOD_MESSAGES.otherDays}</summary>
      {children}
    </details>
  )
}
