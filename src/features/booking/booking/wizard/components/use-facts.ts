import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import {
  bookingWindowQuery,
  freeTimeQuery,
  workingDaysQuery,
} from '../../../../calendar/availability/queries.ts'
import { barbersQuery, skillsQuery } from '../../../../shop/barbers/queries.ts'
import { treatmentsOfQuery, treatmentsQuery } from '../../../../shop/treatments/queries.ts'
import { slotsQuery } from '../../slot-queries.ts'
import { slotQuery } from '../../times/components/use-slots.ts'
import { neededFacts, type WizardFacts } from '../reconcile-rules.ts'
import { isGroup, peopleOf, type Wizard } from '../rules.ts'

/** What the address is validated against, and why the shown step can't be rendered. */
export function useFacts(wizard: Wizard): { facts: WizardFacts; failure: Error | null } {
  const { barberId, date, time } = wizard
  const barber = barberId ?? 0
  const treatments = useQuery(treatmentsQuery)
  const barbers = useQuery(barbersQuery)
  const window = useQuery(bookingWindowQuery)
  const skills = useQuery({ ...skillsQuery, enabled: wizard.by === 'treatment' })
  const isKnownBarber = barbers.data?.some(({ id }) => id === barber) === true
  const offered = useQuery({ ...treatmentsOfQuery(barber), enabled: isKnownBarber })
  const workingDays = useQuery({ ...workingDaysQuery(barber), enabled: isKnownBarber })
  const hasTime = isKnownBarber && date !== null && time !== null
  const freeMinutes = useQuery({ ...freeTimeQuery(barber, date ?? '', time ?? ''), enabled: hasTime })
  const seats = useSeats(wizard)
  const reads = { treatments, barbers, skills, window, offered, workingDays, freeMinutes, seats }
  const found = {
    treatments: treatments.data,
    barbers: barbers.data,
    skills: skills.data,
    window: window.data,
    offered: isKnownBarber ? offered.data : undefined,
    workingDays: isKnownBarber ? workingDays.data : undefined,
    freeMinutes: hasTime ? freeMinutes.data?.minutes : undefined,
    seats: seats.found,
  }
  // A failed prefetch for a later step does not fail this one.
  const failed = neededFacts(wizard).find(name => found[name] === undefined && reads[name].isError)
  return { facts: found, failure: failed ? reads[failed].error : null }
}

function useSeats(wizard: Wizard) {
  const { date, time } = wizard
  const isWholeGroup = isGroup(wizard) && peopleOf(wizard).every(ids => ids.length > 0)
  const isTimed = isWholeGroup && date !== null && time !== null
  const { data, error, isError } = useQuery({
    ...slotsQuery(slotQuery(wizard, {}, date ?? '')),
    enabled: isTimed,
  })
  const found = isTimed && data ? (data.find(slot => slot.time === time)?.seats ?? null) : undefined
  return { found, error, isError }
}

export function useRetryOnStep(step: number): void {
  const client = useQueryClient()
  const lastStep = useRef(step)
  useEffect(() => {
    if (lastStep.current === step) return
    lastStep.current = step
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }, [client, step])
}
