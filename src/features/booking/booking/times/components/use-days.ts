import { useQuery } from '@tanstack/react-query'
import type { CalendarDate } from '../../../../../shared/calendar-date.ts'
import type { BookingWindow } from '../../../../calendar/availability/contract.ts'
import { daysQuery, type SlotQuery } from '../../slot-queries.ts'
import type { Wizard } from '../../wizard/rules.ts'
import { dayShown, stripAskedFor, stripShown } from '../rules.ts'

export function useDays(wizard: Wizard, window: BookingWindow, queryOn: (date: CalendarDate) => SlotQuery) {
  const asked = stripAskedFor(wizard, window)
  const first = useQuery(daysQuery(queryOn(asked.from), asked.to))
  const strip = stripShown(wizard, window, first.data)
  // The same query as the first one, unless nothing is free in the days asked for.
  const { data: days, error, refetch } = useQuery(daysQuery(queryOn(strip.from), strip.to))
  const date = dayShown(wizard, strip, days)
  return {
    strip,
    days,
    date,
    failure: first.data ? error : first.error,
    retry: first.data ? refetch : first.refetch,
  }
}
