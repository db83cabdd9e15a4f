import { createContext, type ReactNode, use, useEffect } from 'react'

/** Counts a line, and takes it from the count when it goes. */
export const CountMatter = createContext<() => () => void>(() => () => undefined)

/** A line of what waits to be dealt with, and the one control that deals with it. */
export function Matter({ children, action }: { children: ReactNode; action: ReactNode }) {
  const count = use(CountMatter)
  useEffect(() => count(), [count])
  return (
    <li className="matter">
      <p>{children}</p>
      {action}
    </li>
  )
}
