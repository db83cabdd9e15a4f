import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type CalendarDate, type DayOfWeek, lastDayOfMonth } from '../../../../shared/calendar-date.ts'
import { workingDaysQuery } from '../../../availability/queries.ts'
import { chosenFrom, totalMinutes } from '../../../treatments/rules.ts'
import { freeDaysQuery, type SlotQuery, slotsQuery } from '../../slot-queries.ts'
import type { WizardFacts } from '../reconcile-rules.ts'
import { isGroup, peopleOf, type Wizard } from '../rules.ts'

/** Days after the shown one whose times are prefetched. */
export const DAYS_AHEAD = 3

export function slotQuery(wizard: Wizard, { treatments }: WizardFacts, date: CalendarDate): SlotQuery {
  const { treatmentIds, way } = wizard
  if (isGroup(wizard)) {
    const barberId = way === 'in-turn' && !wizard.isAnyBarber ? wizard.barberId : null
    return { people: peopleOf(wizard), way, barberId, date }
  }
  if (wizard.barberId === null || wizard.isAnyBarber) return { barberId: null, treatmentIds, date }
  const chosen = chosenFrom(treatments ?? [], treatmentIds)
  return { barberId: wizard.barberId, duration: chosen.length > 0 ? totalMinutes(chosen) : null, date }
}

/** Which days of a month are full; none until that is known. */
export function useFullDays(queryOn: (date: CalendarDate) => SlotQuery, month: CalendarDate) {
  const query = queryOn(`${month.slice(0, 7)}-01`)
  const { data: free } = useQuery(freeDaysQuery(query, lastDayOfMonth(month)))
  const isOfMonth = (day: CalendarDate) => day.slice(0, 7) === month.slice(0, 7)
  return (day: CalendarDate) => free !== undefined && isOfMonth(day) && !free.includes(day)
}

export function useWorkingWeek(barberIds: readonly number[]) {
  return useQueries({
    queries: barberIds.map(workingDaysQuery),
    combine: results => ({
      days: results.every(result => result.data)
        ? new Set<DayOfWeek>(results.flatMap(({ data = [] }) => data.map(day => day.dayOfWeek)))
        : undefined,
      failure: results.find(result => !result.data && result.isError)?.error ?? null,
      retry: () => {
        for (const result of results) void result.refetch()
      },
    }),
  })
}

/** Prefetches the free times of these queries. */
export function useSlotsAhead(coming: readonly SlotQuery[]): void {
  const client = useQueryClient()
  const queries = JSON.stringify(coming)
  useEffect(() => {
    const parsed: SlotQuery[] = JSON.parse(queries)
    // After the frame, so that the response to the tap is painted first.
    const timer = setTimeout(() => {
      for (const query of parsed) void client.prefetchQuery(slotsQuery(query))
    })
    return () => clearTimeout(timer)
  }, [client, queries])
}
