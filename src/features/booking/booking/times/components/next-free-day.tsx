import { useQuery } from '@tanstack/react-query'
import { addDays, type CalendarDate, formatDate } from '../../../../../shared/calendar-date.ts'
import type { BookingWindow } from '../../../../calendar/availability/contract.ts'
import { useShop } from '../../../../shop/shop/queries.ts'
import { daysQuery, type SlotQuery } from '../../slot-queries.ts'
import { ChoiceLink } from '../../wizard/components/choice-link.tsx'
import { stripWith } from '../rules.ts'

/** Why the shop is closed on a day without free times, and a link to the next one that has some. */
export function NextFreeDay({
  date,
  window,
  queryOn,
}: {
  date: CalendarDate
  window: BookingWindow
  queryOn: (date: CalendarDate) => SlotQuery
}) {
  const { specialDays } = useShop()
  const shut = specialDays.find(day => day.date === date && day.hours.length === 0)
  const next = addDays(date, 1)
  const { data: days } = useQuery({
    ...daysQuery(queryOn(next), stripWith(next, window).to),
    enabled: next <= window.lastDate,
  })
  return (
    <>
      {shut?.reason && <p>Closed: {shut.reason}</p>}
      {days?.firstFree && (
        <ChoiceLink
          className="button button-quiet mt-4"
          action={{ type: 'choose-date', date: days.firstFree }}
        >
          Next free day: {formatDate(days.firstFree)}
        </ChoiceLink>
      )}
    </>
  )
}
