import { useEffect, useRef } from 'react'
import { scrollAlongTo } from '../../../../../platform/web/scroll-along-to.ts'
import {
  type CalendarDate,
  DAY_NAMES,
  dateParts,
  datesBetween,
  dayOfWeek,
  formatDate,
} from '../../../../../shared/calendar-date.ts'
import { afterFrame } from '../../../../../ui/after-frame.ts'
import type { BookingWindow, Days } from '../../../../calendar/availability/contract.ts'
import { type Fullness, fullnessOf } from '../../../../calendar/availability/day-rules.ts'
import { FULLNESS_WORDS } from '../../messages.ts'
import { ChoiceLink } from '../../wizard/components/choice-link.tsx'
import { type Strip, stripsOf } from '../rules.ts'

export function DayStrip({
  strip,
  days,
  chosen,
  window,
}: {
  strip: Strip
  days: Days | undefined
  chosen: CalendarDate | undefined
  window: BookingWindow
}) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (chosen) return afterFrame(() => list.current && scrollAlongTo(list.current, '[aria-current]'))
  }, [chosen])
  const fullness = new Map(days?.days.map(day => [day.date, fullnessOf(day)]))
  const strips = stripsOf(window)
  const index = strips.findIndex(({ from }) => from === strip.from)
  return (
    <ul ref={list} aria-label="Which day?" className="strip">
      <MoreDays words="Earlier" strip={strips[index - 1]} />
      {datesBetween(strip.from, strip.to).map(date => (
        <li key={date}>
          <Day
            date={date}
            isToday={date === window.firstDate}
            fullness={fullness.get(date)}
            isChosen={date === chosen}
          />
        </li>
      ))}
      <MoreDays words="Later" strip={strips[index + 1]} />
    </ul>
  )
}

type DayProps = {
  date: CalendarDate
  isToday: boolean
  fullness: Fullness | undefined
  isChosen: boolean
}

function Day({ date, isToday, fullness, isChosen }: DayProps) {
  const className = `choice day ${fullness ? `day-${fullness}` : ''}`
  const words = [isToday && 'Today', formatDate(date), fullness && FULLNESS_WORDS[fullness]]
  const content = (
    <>
      <span aria-hidden="true">{isToday ? 'Today' : DAY_NAMES[dayOfWeek(date)]?.slice(0, 3)}</span>
      <b aria-hidden="true">{dateParts(date).day}</b>
      <span className="sr-only">{words.filter(Boolean).join(', ')}</span>
    </>
  )
  if (fullness === 'closed' && !isChosen) return <span className={className}>{content}</span>
  return (
    <ChoiceLink className={className} action={{ type: 'choose-date', date }} isChosen={isChosen}>
      {content}
    </ChoiceLink>
  )
}

function MoreDays({ words, strip }: { words: string; strip: Strip | undefined }) {
  if (!strip) return null
  return (
    <li key={words}>
      <ChoiceLink
        className="choice day day-more text-ink font-semibold"
        action={{ type: 'show-days', from: strip.from }}
      >
        {words}
        <span className="sr-only"> days, from {formatDate(strip.from)}</span>
      </ChoiceLink>
    </li>
  )
}
