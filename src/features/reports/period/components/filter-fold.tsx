import { type ReactNode, useState } from 'react'

/** Folded on the page until it is asked for, so that on a phone the figures come first. */
export function FilterFold({
  label,
  isOpen = false,
  children,
}: {
  label: string
  isOpen?: boolean
  children: ReactNode
}) {
  // Only at first: it stays as it was left while what it holds is chosen.
  const [beginsOpen] = useState(isOpen)
  return (
    <details className="group no-print" open={beginsOpen}>
      <summary className="link inline-block py-2.5 cursor-pointer group-[[open]]:mb-2">{label}</summary>
      {children}
    </details>
  )
}
