import { createContext, type ReactNode, use, useEffect } from 'react'

/** Counts a line, and takes it from the count when it goes. */
export const CountMatter = createContext<() => () => void>(() => () => undefined)

/** A line of what waits to be dealt with, and the one control that deals with it. */
export function Matter({ children, action }: { children: ReactNode; action: ReactNode }) {
  const count = use(CountMatter)
  useEffect(() => count(), [count])
  return (
    <li className="compact flex items-center justify-between gap-x-4 min-h-12 py-0.5 pl-3 pr-1.5 bg-surface text-[1rem] leading-[1.3] @max-[40rem]:nth-[n+3]:group-data-[folded=true]:hidden shadow-[0_0_0_1px_var(--color-line)] [&_.button]:min-w-25">
      <p className="py-1 wrap-anywhere">{children}</p>
      <div className="flex-none">{action}</div>
    </li>
  )
}
