import { type RefObject, useEffect, useState } from 'react'

/** On a phone: which of the swiped columns is in sight, and a way to each. */
export function ColumnTabs({
  names,
  label,
  scroller,
}: {
  names: readonly string[]
  label: string
  scroller: RefObject<HTMLDivElement | null>
}) {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      const width = element.querySelector('.day-column')?.clientWidth ?? element.clientWidth
      setCurrent(Math.round(element.scrollLeft / width))
    }
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [scroller])
  const show = (index: number) => {
    const element = scroller.current
    const width = element?.querySelector('.day-column')?.clientWidth ?? 0
    element?.scrollTo({ left: index * width, behavior: 'smooth' })
  }
  return (
    <nav aria-label={label} className="day-tabs no-print">
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          {...(index === current ? { 'aria-current': 'true' } : {})}
          onClick={() => show(index)}
        >
          {name}
        </button>
      ))}
    </nav>
  )
}
