import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { afterFrame } from '../../../../../ui/after-frame.ts'
import { prefetchTimes } from '../../times/components/use-slots.ts'
import { stepAhead } from '../ahead-rules.ts'
import { writeWizard } from '../link-rules.ts'
import type { WizardFacts } from '../reconcile-rules.ts'
import { OPTIONS_STEP, type Wizard } from '../rules.ts'

/** The step that the next tap leads to, once all that it shows first is read; null before, and where that is not known. */
export function useStepAhead(wizard: Wizard, facts: WizardFacts): Wizard | null {
  const client = useQueryClient()
  const [prepared, setPrepared] = useState<Wizard | null>(null)
  const ahead = stepAhead(wizard)
  const prepare = useEffectEvent(async () => {
    if (wizard.step === OPTIONS_STEP) await prefetchTimes(client, wizard, facts)
    startTransition(() => setPrepared(ahead))
  })
  const choice = ahead && facts.window && facts.treatments ? writeWizard(ahead) : null
  useEffect(() => {
    if (choice !== null) return afterFrame(() => void prepare().catch(() => {}))
  }, [choice])
  // One of other choices is made to fit while it is out of sight, or as it is shown.
  return ahead && prepared?.step === ahead.step ? prepared : null
}
