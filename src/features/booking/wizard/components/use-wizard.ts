import { startTransition, useCallback, useLayoutEffect, useOptimistic, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Dropped, reconcile, type WizardFacts } from '../reconcile-rules.ts'
import { advance, readWizard, type Wizard, type WizardAction, writeWizard } from '../rules.ts'
import { useFacts } from './use-facts.ts'

export type WizardControl = {
  /** The wizard of the address, as far as it still holds. */
  wizard: Wizard
  /** What of the address no longer holds. */
  dropped: readonly Dropped[]
  facts: WizardFacts
  /** Why the shown step can't be drawn; null while it can. */
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
  const reconciled = reconcile(read, facts)
  const [wizard, show] = useOptimistic(reconciled.wizard)
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
  return { wizard, dropped: reconciled.dropped, facts, failure, dispatch }
}
