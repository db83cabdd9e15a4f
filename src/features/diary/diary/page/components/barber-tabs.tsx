import { type RefObject, useEffect, useRef, useState } from 'react'
import { scrollAlongTo } from '../../../../../platform/web/scroll-along-to.ts'
import { behindTabText, behindText } from '../../../attendance/messages.ts'

/** How a column is called, and by how many minutes its barber is behind. */
export type ColumnTab = { name: string; behind: number }

export function ColumnTabs({
  tabs,
  first,
  label,
  scroller,
}: {
  tabs: readonly ColumnTab[]
  first: number
  label: string
  scroller: RefObject<HTMLDivElement | null>
}) {
  const [current, setCurrent] = useState(0)
  const [begin] = useState(first)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const width = () => element.querySelector('.day-column')?.clientWidth ?? element.clientWidth
    const look = () => setCurrent(Math.round(element.scrollLeft / width()))
    element.scrollLeft = begin * width()
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [scroller, begin])
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    if (list.current) scrollAlongTo(list.current, `button:nth-child(${current + 1})`)
  }, [current])
  const show = (index: number) => {
    const element = scroller.current
    const width = element?.querySelector('.day-column')?.clientWidth ?? 0
    element?.scrollTo({ left: index * width, behavior: 'smooth' })
  }
  return (
    <nav
      ref={list}
      aria-label={label}
      className="relative flex overflow-x-auto border-b border-line bg-surface scrollbar-none @min-[48rem]:hidden no-print"
    >
      {tabs.map(({ name, behind }, index) => (
        <button
          key={name}
          type="button"
          className="flex-[1_0_auto] min-h-11 px-3.5 font-semibold text-muted aria-[current]:text-ink aria-[current]:shadow-[inset_0_-3px_var(--color-primary)]"
          {...(index === current ? { 'aria-current': 'true' } : {})}
          {...(behind > 0 ? { 'aria-label': `${name}, ${behindText(behind)}` } : {})}
          onClick={() => show(index)}
        >
          {name}
          {behind > 0 && (
            <span className="ml-1.5 text-danger text-[0.875rem] whitespace-nowrap">
              {behindTabText(behind)}
            </span>
          )}
        </button>
      ))}
    </nav>
  )
}
