import { hashKey, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { CalendarDate } from '../../../../../shared/calendar-date.ts'
import type { ClockTime } from '../../../../../shared/clock-time.ts'
import { afterFrame } from '../../../../../ui/after-frame.ts'
import { isShort } from '../../../../calendar/availability/day-rules.ts'
import { startsQuery } from '../../../../calendar/availability/queries.ts'
import { barbersDoingQuery } from '../../../../shop/barbers/queries.ts'
import { treatmentsOfQuery } from '../../../../shop/treatments/queries.ts'
import { totalMinutes } from '../../../../shop/treatments/rules.ts'
import { daysQuery, type SlotQuery, slotsQuery } from '../../slot-queries.ts'
import { chosenIn, type WizardFacts } from '../../wizard/reconcile-rules.ts'
import { advance, isGroup, peopleOf, type Wizard } from '../../wizard/rules.ts'
import { dayShown, stripAskedFor } from '../rules.ts'

/** Free days after the shown one whose times are prefetched. */
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

/** By time, where only a short visit fits; null once treatments are chosen, or without a barber. */
export function useShortTimes(query: SlotQuery): ReadonlyMap<ClockTime, number> | null {
  const barberId = 'duration' in query && query.duration === null ? query.barberId : null
  const enabled = barberId !== null
  const { data: starts = [] } = useQuery({ ...startsQuery(barberId ?? 0, query.date), enabled })
  const { data: offered = [] } = useQuery({ ...treatmentsOfQuery(barberId ?? 0), enabled })
  if (!enabled) return null
  return new Map(starts.flatMap(({ time, minutes }) => (isShort(minutes, offered) ? [[time, minutes]] : [])))
}

export function useSlotsAhead(coming: readonly SlotQuery[]): void {
  const client = useQueryClient()
  const keys = coming.map(query => hashKey(slotsQuery(query).queryKey)).join()
  const prefetch = useEffectEvent(() => {
    for (const query of coming) void client.prefetchQuery(slotsQuery(query))
  })
  useEffect(() => {
    if (keys === '') return
    return afterFrame(prefetch)
  }, [keys])
}

/** Reads the times of every barber who can be chosen, one after the other, so that they are there at the tap. */
export function usePrefetchedBarbers(wizard: Wizard, facts: WizardFacts): void {
  const client = useQueryClient()
  const { treatmentIds, date } = wizard
  const isReady = wizard.by === 'treatment' && !isGroup(wizard) && facts.window !== undefined
  const { data: barbers = [] } = useQuery({ ...barbersDoingQuery(treatmentIds), enabled: isReady })
  const prefetch = useEffectEvent(async (left: AbortSignal) => {
    for (const { id } of barbers)
      if (!left.aborted) await prefetchTimes(client, advance(wizard, { type: 'choose-barber', id }), facts)
  })
  const choice = isReady ? `${treatmentIds} ${date} ${barbers.length}` : null
  useEffect(() => {
    if (choice === null) return
    const leaving = new AbortController()
    const forget = afterFrame(() => void prefetch(leaving.signal).catch(() => {}))
    return () => {
      forget()
      leaving.abort()
    }
  }, [choice])
}

/** Reads what the step of times shows first. */
export async function prefetchTimes(client: QueryClient, wizard: Wizard, facts: WizardFacts): Promise<void> {
  const { window } = facts
  if (!window) return
  const barbers =
    wizard.by === 'treatment' ? client.prefetchQuery(barbersDoingQuery(wizard.treatmentIds)) : undefined
  const queryOn = (date: CalendarDate) => slotQuery(wizard, facts, date)
  const strip = stripAskedFor(wizard, window)
  const days = await client.fetchQuery(daysQuery(queryOn(strip.from), strip.to))
  const date = dayShown(wizard, strip, days)
  if (date) await client.prefetchQuery(slotsQuery(queryOn(date)))
  await barbers
}
