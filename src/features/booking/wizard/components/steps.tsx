import { lazy, memo, Suspense, useDeferredValue, useMemo } from 'react'
import { useIsHydrated } from '../../../../ui/use-is-hydrated.ts'
import { prefetchedStep } from '../prefetch-rules.ts'
import { FIRST_STEP, isGroup, readWizard, writeWizard } from '../rules.ts'
import { Waiting } from './reading.tsx'
import { StepConfirm } from './step-confirm.tsx'
import { StepOptions } from './step-options.tsx'
import { StepShownProvider } from './step-shown.ts'
import { StepTime } from './step-time.tsx'
import { StepTreatments } from './step-treatments.tsx'
import { StepType } from './step-type.tsx'
import type { StepProps } from './use-wizard.ts'

/** Few book for several: what they need comes when they do. */
const GroupStep = lazy(() => import('../../group/components/group-step.tsx'))

/**
 * The step that is shown, and behind it the one that the next tap most likely leads to: it is read, drawn and laid out
 * while somebody looks at this one, so that the tap only changes which is seen.
 */
export function Steps({ wizard, ...control }: StepProps) {
  const shown = writeWizard(wizard)
  const next = prefetchedStep(wizard)
  const ahead = useDeferredValue(next && writeWizard(next), null)
  const isApart = ahead !== null && keyOf(ahead) !== keyOf(shown)
  return [shown, ...(isApart ? [ahead] : [])].map(address => (
    <div key={keyOf(address)} className="wizard-step" inert={address !== shown}>
      <StepShownProvider value={address === shown}>
        <StepAt address={address} {...control} />
      </StepShownProvider>
    </div>
  ))
}

/** A step stays the same one while something is chosen in it; the second one is another for each booking type. */
function keyOf(address: string): string {
  const { step, by } = readWizard(new URLSearchParams(address))
  return step === FIRST_STEP ? 'first' : `${step} ${by}`
}

/** Drawn again only when its own address or what it is held against changes, not when it comes to be shown. */
const StepAt = memo(function StepAt({
  address,
  ...control
}: { address: string } & Omit<StepProps, 'wizard'>) {
  const wizard = useMemo(() => readWizard(new URLSearchParams(address)), [address])
  return <Step wizard={wizard} {...control} />
})

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
