import { STEP_LABELS, stepName } from '../messages.ts'
import { likelySteps, type Step } from '../rules.ts'
import { type MarkedVisit, useMarking } from './use-marking.ts'

/** One tap for what comes next of a visit, within its block in the diary. */
export function QuickSteps({ visit, steps }: { visit: MarkedVisit; steps: readonly Step[] }) {
  const { mark, isSecondTap, isPending } = useMarking()
  return (
    <span className="absolute inset-y-0 right-7 left-auto z-1 flex flex-nowrap items-center gap-0.5 pointer-events-none">
      {likelySteps(steps).map(step => (
        <button
          key={step === 'no-show' ? step : 'next'}
          type="button"
          className="mark-step"
          data-step={step}
          aria-disabled={isPending}
          aria-label={stepName(step, visit.customerName)}
          onClick={event => isSecondTap(event.timeStamp) || isPending || void mark(visit, step)}
        >
          {STEP_LABELS[step]}
        </button>
      ))}
    </span>
  )
}
