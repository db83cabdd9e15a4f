import { useQuery } from '@tanstack/react-query'
import { startTransition, useOptimistic } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { barbersQuery } from '../../barbers/queries.ts'
import { bookingWindowQuery, freeTimeQuery } from '../../schedule/queries.ts'
import { priceListQuery, treatmentsOfQuery } from '../../treatments/queries.ts'
import { type Dropped, settle, type WizardFacts } from '../settle-rules.ts'
import { advance, readWizard, type Wizard, type WizardAction, writeWizard } from '../wizard-rules.ts'

export type WizardControl = {
  /** The wizard of the address, as far as it still holds. */
  wizard: Wizard
  /** What of the address no longer holds. */
  dropped: readonly Dropped[]
  facts: WizardFacts
  dispatch: (action: WizardAction) => void
}

/**
 * The wizard lives in the address: a step is an entry of the browser's history, a choice within one is not. A choice
 * shows at once; a step is a transition, so that it can be animated.
 */
export function useWizard(): WizardControl {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const read = readWizard(new URLSearchParams(search))
  const facts = useFacts(read)
  const settled = settle(read, facts)
  const [wizard, showChoice] = useOptimistic(settled.wizard)
  const dispatch = (action: WizardAction) => {
    const next = advance(wizard, action)
    const isChoice = next.step === wizard.step
    startTransition(() => {
      if (isChoice) showChoice(next)
      void navigate({ pathname, search: writeWizard(next) }, { replace: isChoice })
    })
  }
  return { wizard, dropped: settled.dropped, facts, dispatch }
}

function useFacts({ barberId, date, time }: Wizard): WizardFacts {
  const barber = barberId ?? 0
  const treatments = useQuery(priceListQuery).data
  const barbers = useQuery(barbersQuery).data
  const window = useQuery(bookingWindowQuery).data
  const isKnownBarber = barbers?.some(({ id }) => id === barber) === true
  const offered = useQuery({ ...treatmentsOfQuery(barber), enabled: isKnownBarber }).data
  const hasTime = isKnownBarber && date !== null && time !== null
  const freeTime = useQuery({ ...freeTimeQuery(barber, date ?? '', time ?? ''), enabled: hasTime }).data
  return { treatments, barbers, window, offered, freeMinutes: hasTime ? freeTime?.minutes : undefined }
}
