import { useQuery } from '@tanstack/react-query'
import { startTransition, useOptimistic } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { barbersQuery } from '../../barbers/queries.ts'
import { bookingWindowQuery, freeTimeQuery, slotsQuery, workingDaysQuery } from '../../schedule/queries.ts'
import { priceListQuery, treatmentsOfQuery } from '../../treatments/queries.ts'
import { type Dropped, settle, type WizardFacts } from '../settle-rules.ts'
import {
  advance,
  isGroup,
  peopleOf,
  readWizard,
  type Wizard,
  type WizardAction,
  writeWizard,
} from '../wizard-rules.ts'
import { slotWish } from './use-slots.ts'

export type WizardControl = {
  /** The wizard of the address, as far as it still holds. */
  wizard: Wizard
  /** What of the address no longer holds. */
  dropped: readonly Dropped[]
  facts: WizardFacts
  /** Why something of the shop could not be read; null when all could. */
  failure: Error | null
  dispatch: (action: WizardAction) => void
}

/**
 * The wizard lives in the address: a step is an entry of the browser's history, a choice within one is not. Either
 * shows with the next frame; what else hangs on the address follows in slices.
 */
export function useWizard(): WizardControl {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const read = readWizard(new URLSearchParams(search))
  const { facts, failure } = useFacts(read)
  const settled = settle(read, facts)
  const [wizard, show] = useOptimistic(settled.wizard)
  const dispatch = (action: WizardAction) => {
    const next = advance(wizard, action)
    const isChoice = next.step === wizard.step
    startTransition(() => {
      show(next)
      void navigate({ pathname, search: writeWizard(next) }, { replace: isChoice })
    })
  }
  return { wizard, dropped: settled.dropped, facts, failure, dispatch }
}

/** Reads what the address is held against; a read that failed can be asked for again, and all others with it. */
function useFacts(wizard: Wizard): { facts: WizardFacts; failure: Error | null } {
  const { barberId, date, time } = wizard
  const barber = barberId ?? 0
  const treatments = useQuery(priceListQuery)
  const barbers = useQuery(barbersQuery)
  const window = useQuery(bookingWindowQuery)
  const isKnownBarber = barbers.data?.some(({ id }) => id === barber) === true
  const offered = useQuery({ ...treatmentsOfQuery(barber), enabled: isKnownBarber })
  const workingDays = useQuery({ ...workingDaysQuery(barber), enabled: isKnownBarber })
  const hasTime = isKnownBarber && date !== null && time !== null
  const freeTime = useQuery({ ...freeTimeQuery(barber, date ?? '', time ?? ''), enabled: hasTime })
  const isWholeGroup = isGroup(wizard) && peopleOf(wizard).every(ids => ids.length > 0)
  const isTimed = isWholeGroup && date !== null && time !== null
  const groupTimes = useQuery({ ...slotsQuery(slotWish(wizard, {}, date ?? '')), enabled: isTimed })
  const groupTime = groupTimes.data?.find(slot => slot.time === time)
  const facts = {
    treatments: treatments.data,
    barbers: barbers.data,
    window: window.data,
    offered: isKnownBarber ? offered.data : undefined,
    workingDays: isKnownBarber ? workingDays.data : undefined,
    freeMinutes: hasTime ? freeTime.data?.minutes : undefined,
    seats: isTimed && groupTimes.data ? (groupTime?.seats ?? null) : undefined,
  }
  const reads = [treatments, barbers, window, offered, workingDays, freeTime, groupTimes]
  return { facts, failure: reads.find(read => read.isEnabled && read.isError)?.error ?? null }
}
