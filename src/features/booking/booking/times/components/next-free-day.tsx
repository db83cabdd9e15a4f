import { useQuery } from '@tanstack/react-query'
import { addDays, type CalendarDate, formatDate } from '../../../../../shared/calendar-date.ts'
import type { BookingWindow } from '../../../../calendar/availability/contract.ts'
import { daysQuery, type SlotQuery } from '../../slot-queries.ts'
import { ChoiceLink } from '../../wizard/components/choice-link.tsx'
import { stripWith } from '../rules.ts'

/** A link from a day without free times to the next one that has some; nothing when there is none. */
export function NextFreeDay({
  date,
  window,
  queryOn,
}: {
  date: CalendarDate
  window: BookingWindow
  queryOn: (date: CalendarDate) => SlotQuery
}) {
  const next = addDays(date, 1)
  const { data: days } = useQuery({
    ...daysQuery(queryOn(next), stripWith(next, window).to),
    enabled: next <= window.lastDate,
  })
  if (!days?.firstFree) return null
  return (
    <ChoiceLink className="button button-quiet mt-4" action={{ type: 'choose-date', date: days.firstFree }}>
      Next free day: {formatDate(days.firstFree)}
    </ChoiceLink>
  )
}
