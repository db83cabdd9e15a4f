import { lazy, memo, Suspense, useDeferredValue, useMemo } from 'react'
import { useIsHydrated } from '../../../../ui/use-is-hydrated.ts'
import { prefetchedStep } from '../prefetch-rules.ts'
import { FIRST_STEP, isGroup, readWizard, writeWizard } from '../rules.ts'
import { LoadingRows } from './loading.tsx'
import { StepConfirm } from './step-confirm.tsx'
import { StepOptions } from './step-options.tsx'
import { StepShownProvider } from './step-shown.ts'
import { StepTime } from './step-time.tsx'
import { StepTreatments } from './step-treatments.tsx'
import { StepType } from './step-type.tsx'
import type { StepProps } from './use-wizard.ts'

/** Loaded on demand: few customers book for several people. */
const GroupStep = lazy(() => import('../../group/components/group-step.tsx'))

/** The shown step, with the most likely next one prefetched and rendered behind it. */
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

/** Choices within a step keep its key; step 2 has one key per booking type. */
function keyOf(address: string): string {
  const { step, by } = readWizard(new URLSearchParams(address))
  return step === FIRST_STEP ? 'first' : `${step} ${by}`
}

/** Memoised on its address and facts, so that becoming visible does not re-render it. */
const StepAt = memo(function StepAt({
  address,
  ...control
}: { address: string } & Omit<StepProps, 'wizard'>) {
  const wizard = useMemo(() => readWizard(new URLSearchParams(address)), [address])
  return <Step wizard={wizard} {...control} />
})

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
