import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CalendarDate, lastDayOfMonth } from '../../../../shared/calendar-date.ts'
import { Calendar } from '../../../../ui/calendar.tsx'
import type { BookingWindow } from '../../../availability/contract.ts'
import { fullnessOf } from '../../../availability/day-rules.ts'
import { daysQuery, type SlotQuery } from '../../slot-queries.ts'

export type MonthProps = {
  date: CalendarDate
  window: BookingWindow
  queryOn: (date: CalendarDate) => SlotQuery
  onSelect: (date: CalendarDate) => void
}

/** The month calendar. Until it is known how full the days are, none looks full or closed. */
export default function MonthCalendar({ date, window, queryOn, onSelect }: MonthProps) {
  const { firstDate, lastDate } = window
  const [month, setMonth] = useState(date)
  const [first, last] = [`${month.slice(0, 7)}-01`, lastDayOfMonth(month)]
  const from = first < firstDate ? firstDate : first
  const { data } = useQuery(daysQuery(queryOn(from), last < lastDate ? last : lastDate))
  const fullness = new Map(data?.days.map(day => [day.date, fullnessOf(day)]))
  const isInWindow = (day: CalendarDate) => firstDate <= day && day <= lastDate
  return (
    <Calendar
      selected={date}
      today={firstDate}
      firstDate={firstDate}
      lastDate={lastDate}
      isSelectable={day => isInWindow(day) && fullness.get(day) !== 'closed'}
      isFull={day => fullness.get(day) === 'full'}
      onSelect={onSelect}
      onMonth={setMonth}
    />
  )
}
