import type { ReactNode } from 'react'

/** The form of a connection, folded behind a button until it is set up or changed. */
export function ConnectionFold({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="button list-none cursor-pointer group-[[open]]:mb-4 group-[[open]]:border-edge group-[[open]]:bg-transparent group-[[open]]:text-ink">
        {label}
      </summary>
      {children}
    </details>
  )
}
