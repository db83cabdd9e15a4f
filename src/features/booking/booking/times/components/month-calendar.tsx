import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CalendarDate, dayOfWeek, lastDayOfMonth } from '../../../../../shared/calendar-date.ts'
import { Calendar } from '../../../../../ui/calendar.tsx'
import type { BookingWindow } from '../../../../calendar/availability/contract.ts'
import { fullnessOf } from '../../../../calendar/availability/day-rules.ts'
import { workingDaysQuery } from '../../../../calendar/availability/queries.ts'
import { isInWindow } from '../../../../calendar/availability/rules.ts'
import { opensOn } from '../../../../shop/shop/opening-rules.ts'
import { useShop } from '../../../../shop/shop/queries.ts'
import { daysQuery, type SlotQuery } from '../../slot-queries.ts'

export type MonthProps = {
  date: CalendarDate
  window: BookingWindow
  queryOn: (date: CalendarDate) => SlotQuery
  onSelect: (date: CalendarDate) => void
}

/** The month calendar. Until it is known how full the days are, none looks full, and the weekdays that are worked are open. */
export default function MonthCalendar({ date, window, queryOn, onSelect }: MonthProps) {
  const { firstDate, lastDate } = window
  const [month, setMonth] = useState(date)
  const [first, last] = [`${month.slice(0, 7)}-01`, lastDayOfMonth(month)]
  const from = first < firstDate ? firstDate : first
  const { data } = useQuery(daysQuery(queryOn(from), last < lastDate ? last : lastDate))
  const isWorked = useWorkedDays(queryOn(from).barberId)
  const fullness = new Map(data?.days.map(day => [day.date, fullnessOf(day)]))
  const isOpen = (day: CalendarDate) => {
    const known = fullness.get(day)
    return known ? known !== 'closed' : isWorked(day)
  }
  return (
    <Calendar
      selected={date}
      today={firstDate}
      firstDate={firstDate}
      lastDate={lastDate}
      isSelectable={day => isInWindow(day, window) && isOpen(day)}
      isFull={day => fullness.get(day) === 'full'}
      onSelect={onSelect}
      onMonth={setMonth}
    />
  )
}

/** On which days a barber may work by their weekdays (spec §5), or the shop opens while those are not known. */
function useWorkedDays(barberId: number | null): (day: CalendarDate) => boolean {
  const shop = useShop()
  const { data: worked } = useQuery({ ...workingDaysQuery(barberId ?? 0), enabled: barberId !== null })
  return day => (worked ? worked.some(each => each.dayOfWeek === dayOfWeek(day)) : opensOn(shop, day))
}
