import { Suspense } from 'react'
import { loadable } from '../../../../../platform/web/loadable.tsx'
import { StepOptions } from '../../options/components/step-options.tsx'
import { StepTreatments } from '../../options/components/step-treatments.tsx'
import { StepTime } from '../../times/components/step-time.tsx'
import { readWizard } from '../address-rules.ts'
import { FIRST_STEP, isForOthers } from '../rules.ts'
import { LoadingRows } from './loading.tsx'
import { StepConfirm } from './step-confirm.tsx'
import { StepType } from './step-type.tsx'
import type { StepProps } from './use-wizard.ts'

/** Loaded on demand: few customers book for several people. */
const groupStep = loadable(() => import('../../group/components/group-step.tsx'))

export function prepareSteps(search: URLSearchParams): Promise<unknown> | null {
  return isForOthers(readWizard(search)) ? groupStep.load() : null
}

/** The step shown; it keeps its key while something in it is chosen. */
export function Steps(props: StepProps) {
  const { step, by } = props.wizard
  return (
    <div key={step === FIRST_STEP ? 'first' : `${step} ${by}`} className="wizard-step">
      <Step {...props} />
    </div>
  )
}

function Step(props: StepProps) {
  if (isForOthers(props.wizard))
    return (
      <Suspense fallback={<LoadingRows rows={6} />}>
        <groupStep.Component {...props} />
      </Suspense>
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
