import type { ReactNode } from 'react'

/** A visit in a list: its time before it, and after it its state and what leads on. */
export function VisitLine({
  time,
  aside,
  isFresh = false,
  children,
}: {
  time: string
  aside: ReactNode
  /** Whether it has just come or changed. */
  isFresh?: boolean
  children: ReactNode
}) {
  return (
    <li className="visit-line" data-fresh={isFresh}>
      <span className="flex-none min-w-15 whitespace-nowrap font-bold text-[1.125rem] tabular-nums">
        {time}
      </span>
      <div className="min-w-0 flex-1">{children}</div>
      <div className="flex flex-wrap items-center justify-between gap-y-0 gap-x-4 w-full ps-19 @min-[40rem]:flex-col @min-[40rem]:items-end @min-[40rem]:justify-start @min-[40rem]:w-auto @min-[40rem]:p-0">
        {aside}
      </div>
    </li>
  )
}
