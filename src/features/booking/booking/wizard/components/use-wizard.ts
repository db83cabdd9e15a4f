import { startTransition, useCallback, useLayoutEffect, useOptimistic, useRef, useState } from 'react'
import { useLocation, useNavigate } from '../../../../../platform/web/router.tsx'
import { usePosted } from '../../../../../ui/form/posted.ts'
import { readWizard } from '../address-rules.ts'
import { writeWizard } from '../link-rules.ts'
import { type Dropped, reconcile, type WizardFacts } from '../reconcile-rules.ts'
import { advance, type Wizard, type WizardAction } from '../rules.ts'
import type { Choosing } from './choice-link.tsx'
import { useFacts } from './use-facts.ts'

export type WizardControl = Choosing & {
  /** From the address, without what is no longer valid. */
  wizard: Wizard
  dropped: readonly Dropped[]
  facts: WizardFacts
  failure: Error | null
  /** What is chosen in a step ahead leads on from there. */
  choosingIn: (wizard: Wizard) => Choosing
}

export type StepProps = Pick<WizardControl, 'wizard' | 'facts' | 'dispatch'>

/** The wizard's state lives in the address: a step is a history entry, a choice within a step replaces it. */
export function useWizard(): WizardControl {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const read = readWizard(new URLSearchParams(search))
  const { facts, failure } = useFacts(read)
  const reconciled = reconcile(read, facts, useRefused(search))
  const [wizard, show] = useOptimistic(reconciled.wizard)
  const latest = useRef(wizard)
  useLayoutEffect(() => {
    latest.current = wizard
  })
  // A stable function, so that steps do not re-render.
  const dispatch = useCallback(
    (action: WizardAction) => {
      const next = advance(latest.current, action)
      const isChoice = next.step === latest.current.step
      // The next choice may come before this one is rendered.
      latest.current = next
      startTransition(() => {
        show(next)
        void navigate({ pathname, search: writeWizard(next) }, { replace: isChoice })
      })
    },
    [show, navigate, pathname],
  )
  const choosingIn = (each: Wizard) => ({
    dispatch,
    addressAfter: (action: WizardAction) => pathname + writeWizard(advance(each, action)),
  })
  return { ...choosingIn(wizard), choosingIn, wizard, dropped: reconciled.dropped, facts, failure }
}

/** The refused form of this address; with the script, another choice leaves it behind. */
function useRefused(search: string) {
  const posted = usePosted()
  const [postedTo] = useState(search)
  return search === postedTo ? posted : null
}
