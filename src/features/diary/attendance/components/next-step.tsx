import { paymentName, STEP_LABELS, stepName, TAKE_PAYMENT } from '../messages.ts'
import { useTaps } from '../queries.ts'
import { likelySteps, type Step } from '../rules.ts'
import { type MarkedVisit, useMarking } from './use-marking.ts'

export function NextStep({
  visit,
  steps,
  onPay = null,
  size = 'small',
}: {
  visit: MarkedVisit
  steps: readonly Step[]
  /** Opens the payment of a visit that is done and not paid. */
  onPay?: (() => void) | null
  size?: 'small' | 'thumb'
}) {
  const { mark, isSecondTap } = useMarking()
  const isSending = useTaps().some(({ visitId, progress }) => visitId === visit.visitId && progress === null)
  const offered = likelySteps(steps)
  return (
    <span className="next-step" data-size={size}>
      {offered.map(step => (
        <button
          className="aria-disabled:opacity-70"
          key={step === 'no-show' ? step : 'next'}
          type="button"
          data-step={step}
          aria-disabled={isSending}
          aria-label={stepName(step, visit.customerName)}
          onClick={event => isSecondTap(event.timeStamp) || isSending || void mark(visit, step)}
        >
          {STEP_LABELS[step]}
        </button>
      ))}
      {offered.length === 0 && onPay && (
        <button
          className="aria-disabled:opacity-70"
          type="button"
          data-step="pay"
          aria-label={paymentName(visit.customerName)}
          onClick={event => isSecondTap(event.timeStamp) || onPay()}
        >
          {TAKE_PAYMENT}
        </button>
      )}
    </span>
  )
}
