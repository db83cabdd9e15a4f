import { lazy, Suspense } from 'react'
import { useIsHydrated } from '../../../../ui/use-is-hydrated.ts'
import { FIRST_STEP, isGroup } from '../rules.ts'
import { Waiting } from './reading.tsx'
import { StepConfirm } from './step-confirm.tsx'
import { StepOptions } from './step-options.tsx'
import { StepTime } from './step-time.tsx'
import { StepTreatments } from './step-treatments.tsx'
import { StepType } from './step-type.tsx'
import type { StepProps } from './use-wizard.ts'

/** Few book for several: what they need comes when they do. */
const GroupStep = lazy(() => import('../../group/components/group-step.tsx'))

/** The step that is shown. It stays the same while something is chosen in it; each booking type has its own second. */
export function Steps(props: StepProps) {
  const { step, by } = props.wizard
  return (
    <div key={step === FIRST_STEP ? 'first' : `${step} ${by}`} className="wizard-step">
      <Step {...props} />
    </div>
  )
}

function Step(props: StepProps) {
  // Nothing of a group's step is shown before its code is here: a tap on it would be lost.
  const isHydrated = useIsHydrated()
  if (isGroup(props.wizard) && props.wizard.step > FIRST_STEP)
    return isHydrated ? (
      <Suspense fallback={<Waiting rows={6} />}>
        <GroupStep {...props} />
      </Suspense>
    ) : (
      <Waiting rows={6} />
    )
  switch (props.wizard.step) {
    case 2:
      return <StepOptions {...props} />
    case 3:
      return <StepTime {...props} />
    case 4:
      return <StepTreatments {...props} />
    case 5:
      return <StepConfirm {...props} />
    default:
      return <StepType {...props} />
  }
}
