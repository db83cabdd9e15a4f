import { Activity, Suspense } from 'react'
import { loadable } from '../../../../../platform/web/loadable.tsx'
import { StepOptions } from '../../options/components/step-options.tsx'
import { StepTreatments } from '../../options/components/step-treatments.tsx'
import { StepTime } from '../../times/components/step-time.tsx'
import { readWizard } from '../address-rules.ts'
import { FIRST_STEP, isForOthers, type Wizard } from '../rules.ts'
import { ChoosingProvider } from './choice-link.tsx'
import { LoadingRows } from './loading.tsx'
import { StepConfirm } from './step-confirm.tsx'
import { StepType } from './step-type.tsx'
import type { StepProps, WizardControl } from './use-wizard.ts'

/** Loaded on demand: few customers book for several people. */
const groupStep = loadable(() => import('../../group/components/group-step.tsx'))

export function prepareSteps(search: URLSearchParams): Promise<unknown> | null {
  return isForOthers(readWizard(search)) ? groupStep.load() : null
}

/** The step shown, and out of sight the one ahead, so that a tap has only to show it. Each keeps its key while something in it is chosen. */
export function Steps({ control, ahead }: { control: WizardControl; ahead: Wizard | null }) {
  const { wizard } = control
  const wizards = ahead && keyOf(ahead) !== keyOf(wizard) ? [wizard, ahead] : [wizard]
  return wizards.map(each => (
    <Activity key={keyOf(each)} mode={each === wizard ? 'visible' : 'hidden'}>
      <ChoosingProvider value={control.choosingIn(each)}>
        <div className="wizard-step">
          <Step wizard={each} facts={control.facts} dispatch={control.dispatch} />
        </div>
      </ChoosingProvider>
    </Activity>
  ))
}

function keyOf({ step, by }: Wizard): string {
  return step === FIRST_STEP ? 'first' : `${step} ${by}`
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
