import { useQuery } from '@tanstack/react-query'
import { startTransition, useCallback, useLayoutEffect, useMemo, useOptimistic, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { barbersQuery } from '../../barbers/queries.ts'
import { bookingWindowQuery, freeTimeQuery, slotsQuery, workingDaysQuery } from '../../schedule/queries.ts'
import { treatmentsOfQuery, treatmentsQuery } from '../../treatments/queries.ts'
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

/** What each step is given. */
export type StepProps = Pick<WizardControl, 'wizard' | 'facts' | 'dispatch'>

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
  const latest = useRef(wizard)
  useLayoutEffect(() => {
    latest.current = wizard
  })
  // The same one throughout: a step is drawn again only when something of its own has changed.
  const dispatch = useCallback(
    (action: WizardAction) => {
      const next = advance(latest.current, action)
      const isChoice = next.step === latest.current.step
      startTransition(() => {
        show(next)
        void navigate({ pathname, search: writeWizard(next) }, { replace: isChoice })
      })
    },
    [show, navigate, pathname],
  )
  return { wizard, dropped: settled.dropped, facts, failure, dispatch }
}

/** Reads what the address is held against; a read that failed can be asked for again, and all others with it. */
function useFacts(wizard: Wizard): { facts: WizardFacts; failure: Error | null } {
  const { barberId, date, time } = wizard
  const barber = barberId ?? 0
  const treatments = useQuery(treatmentsQuery)
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
  const freeMinutes = hasTime ? freeTime.data?.minutes : undefined
  const seats = isTimed && groupTimes.data ? (groupTime?.seats ?? null) : undefined
  // The same object until one of them changes, for the same reason.
  const facts = useMemo(
    () => ({
      treatments: treatments.data,
      barbers: barbers.data,
      window: window.data,
      offered: isKnownBarber ? offered.data : undefined,
      workingDays: isKnownBarber ? workingDays.data : undefined,
      freeMinutes,
      seats,
    }),
    [
      treatments.data,
      barbers.data,
      window.data,
      isKnownBarber,
      offered.data,
      workingDays.data,
      freeMinutes,
      seats,
    ],
  )
  const reads = [treatments, barbers, window, offered, workingDays, freeTime, groupTimes]
  return { facts, failure: reads.find(read => read.isEnabled && read.isError)?.error ?? null }
}
