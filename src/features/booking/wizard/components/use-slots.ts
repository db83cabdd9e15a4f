import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type CalendarDate, type DayOfWeek, lastDayOfMonth } from '../../../../shared/calendar-date.ts'
import { workingDaysQuery } from '../../../availability/queries.ts'
import { selectableDates } from '../../../availability/rules.ts'
import { barbersDoingQuery } from '../../../barbers/queries.ts'
import { totalMinutes } from '../../../treatments/rules.ts'
import { freeDaysQuery, type SlotQuery, slotsQuery } from '../../slot-queries.ts'
import { chosenIn, type WizardFacts } from '../reconcile-rules.ts'
import { isGroup, OPTIONS_STEP, peopleOf, type Wizard, whatIsMissing } from '../rules.ts'

/** Days after the shown one whose times are prefetched. */
export const DAYS_AHEAD = 3

export function slotQuery(wizard: Wizard, { treatments }: WizardFacts, date: CalendarDate): SlotQuery {
  const { treatmentIds, way } = wizard
  if (isGroup(wizard)) {
    const barberId = way === 'in-turn' && !wizard.isAnyBarber ? wizard.barberId : null
    return { people: peopleOf(wizard), way, barberId, wanted: way === 'together' ? wizard.wanted : [], date }
  }
  if (wizard.barberId === null || wizard.isAnyBarber) return { barberId: null, treatmentIds, date }
  const chosen = chosenIn(wizard, { treatments })
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

/** Reads what the step of times shows first while the step before it is complete, so that it is there at the tap. */
export function usePrefetchedTimes(wizard: Wizard, facts: WizardFacts): void {
  const client = useQueryClient()
  const isNext = wizard.step === OPTIONS_STEP && !isGroup(wizard) && whatIsMissing(wizard) === null
  const prefetch = useEffectEvent(() => void prefetchTimes(client, wizard, facts).catch(() => {}))
  const { treatmentIds, barberId } = wizard
  const choice = `${treatmentIds} ${barberId}`
  const isReady = isNext && facts.window !== undefined
  useEffect(() => {
    if (isReady && choice) prefetch()
  }, [isReady, choice])
}

async function prefetchTimes(client: QueryClient, wizard: Wizard, facts: WizardFacts): Promise<void> {
  const { by, treatmentIds, barberId } = wizard
  const barbers = by === 'treatment' ? await client.fetchQuery(barbersDoingQuery(treatmentIds)) : []
  const ids = barberId === null ? barbers.map(({ id }) => id) : [barberId]
  const weeks = await Promise.all(ids.map(id => client.fetchQuery(workingDaysQuery(id))))
  const week = new Set(weeks.flat().map(({ dayOfWeek }) => dayOfWeek))
  const date = wizard.date ?? (facts.window && selectableDates(facts.window, week)[0])
  if (date) await client.prefetchQuery(slotsQuery(slotQuery(wizard, facts, date)))
}
