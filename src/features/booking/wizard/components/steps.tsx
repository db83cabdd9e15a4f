import { lazy, Suspense } from 'react'
import { useIsHydrated } from '../../../../ui/use-is-hydrated.ts'
import { FIRST_STEP, isGroup } from '../rules.ts'
import { LoadingRows } from './loading.tsx'
import { StepConfirm } from './step-confirm.tsx'
import { StepOptions } from './step-options.tsx'
import { StepTime } from './step-time.tsx'
import { StepTreatments } from './step-treatments.tsx'
import { StepType } from './step-type.tsx'
import type { StepProps } from './use-wizard.ts'

/** Loaded on demand: few customers book for several people. */
const GroupStep = lazy(() => import('../../group/components/group-step.tsx'))

/** The shown. It stays the same while something step keep its key; each booking type has its own second. */
export function Steps(props: StepProps) {
  const { step, by } = props.wizard
  return (
    <div key={step === FIRST_STEP ? 'first' : `${step} ${by}`} className="wizard-step">
      <Step {...props} />
    </div>
  )
}

function Step(props: StepProps) {
  // A group's step is hidden until its code has loaded: a tap on it would be lost.
  const isHydrated = useIsHydrated()
  if (isGroup(props.wizard) && props.wizard.step > FIRST_STEP)
    return isHydrated ? (
      <Suspense fallback={<LoadingRows rows={6} />}>
        <GroupStep {...props} />
      </Suspense>
    ) : (
      <LoadingRows rows={6} />
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
