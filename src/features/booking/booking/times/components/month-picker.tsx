import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadable } from '../../../../../platform/web/loadable.tsx'
import { type CalendarDate, formatDate } from '../../../../../shared/calendar-date.ts'
import { useIsHydrated } from '../../../../../ui/use-is-hydrated.ts'
import type { BookingWindow } from '../../../../calendar/availability/contract.ts'
import { ChoiceLink } from '../../wizard/components/choice-link.tsx'
import { stripsOf } from '../rules.ts'
import type { MonthProps } from './month-calendar.tsx'

/** Loaded on demand: most customers find their day in the strip. */
const monthCalendar = loadable(() => import('./month-calendar.tsx'))

/** Any day of the booking window: a calendar behind a button, and links to every strip without the script. */
export function MonthPicker({ date, window, queryOn, onSelect }: MonthProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const isHydrated = useIsHydrated()
  const [isOpen, setIsOpen] = useState(false)
  const [calendar, setCalendar] = useState<'unknown' | 'loaded' | 'failed'>('unknown')
  const load = () =>
    monthCalendar.load().then(
      () => setCalendar('loaded'),
      () => setCalendar('failed'),
    )
  const toggle = (event: SyntheticEvent<HTMLDetailsElement>) => {
    setIsOpen(event.currentTarget.open)
    if (!event.currentTarget.open) return
    event.currentTarget.scrollIntoView({ block: 'start' })
    void load()
  }
  // It may have been opened before hydration.
  const begin = useEffectEvent(() => {
    if (!details.current?.open) return
    setIsOpen(true)
    void load()
  })
  useEffect(() => begin(), [])
  const select: MonthProps['onSelect'] = chosen => {
    onSelect(chosen)
    if (details.current) details.current.open = false
    details.current?.querySelector('summary')?.focus({ preventScroll: true })
  }
  return (
    <details ref={details} className="month [grid-area:1/1/2/3] @max-[17.5rem]:block" onToggle={toggle}>
      <summary className="button button-quiet">Month</summary>
      {(!isHydrated || (isOpen && calendar === 'failed')) && <StripLinks window={window} />}
      {isOpen && calendar === 'unknown' && <div className="w-77 max-w-full h-74 skeleton" />}
      {isOpen && calendar === 'loaded' && (
        <monthCalendar.Component date={date} window={window} queryOn={queryOn} onSelect={select} />
      )}
    </details>
  )
}

function StripLinks({ window }: { window: BookingWindow }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))]">
      {stripsOf(window).map(({ from, to }) => (
        <li key={from}>
          <ChoiceLink className="link inline-block py-2.5" action={{ type: 'show-days', from }}>
            {dayAndMonth(from)} to {dayAndMonth(to)}
          </ChoiceLink>
        </li>
      ))}
    </ul>
  )
}

function dayAndMonth(date: CalendarDate): string {
  return formatDate(date).replace(/^\S+ /, '')
}
