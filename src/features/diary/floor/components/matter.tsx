import type { ReactNode } from 'react'

/** A line of what waits to be dealt with, and the one control that deals with it. */
export function Matter({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <li className="matter">
      <p>{children}</p>
      {action}
    </li>
  )
}
