import { paymentName, STEP_LABELS, stepName, TAKE_PAYMENT } from '../messages.ts'
import { useTaps } from '../queries.ts'
import { likelySteps, type Step } from '../rules.ts'
import { isSecondTap, type MarkedVisit, useMarking } from './use-marking.ts'

const SIZES = {
  small: {
    row: 'inline-flex gap-1.5',
    button: 'min-h-11 px-3 py-0 text-[0.9375rem] whitespace-nowrap @max-[12rem]:whitespace-normal',
  },
  thumb: { row: 'flex gap-1.5', button: 'min-h-14 grow px-3 py-0 text-[1.0625rem] whitespace-nowrap' },
  block: {
    row: 'flex items-end gap-0.75',
    button:
      'w-max min-w-13 max-w-18 min-h-0 h-[min(2.75rem,100%)] border-0 px-1.5 py-0 text-[0.875rem] leading-[1.1] wrap-normal pointer-events-auto',
  },
} as const

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
  /** In a row, under the thumb, or in a block of the diary, where a narrow one has no room for a no-show. */
  size?: keyof typeof SIZES
}) {
  const { mark } = useMarking()
  const isSending = useTaps().some(({ visitId, progress }) => visitId === visit.visitId && progress === null)
  const offered = likelySteps(steps)
  const { row, button } = SIZES[size]
  // One key for what comes next, so that the button keeps the focus from a step to the one after.
  const taps = offered.length === 0 && onPay ? ['pay' as const] : offered
  return (
    <span className={row}>
      {taps.map(tap => (
        <button
          className={`button touch-manipulation ${button} ${tap === 'no-show' ? `button-quiet-danger grow-0 ${size === 'block' ? '@max-[14rem]:hidden' : ''}` : ''}`}
          key={tap === 'no-show' ? tap : 'next'}
          type="button"
          data-step={tap}
          aria-disabled={tap !== 'pay' && isSending}
          aria-label={tap === 'pay' ? paymentName(visit.customerName) : stepName(tap, visit.customerName)}
          onClick={event => {
            if (isSecondTap(visit.visitId, event.timeStamp)) return
            if (tap === 'pay') onPay?.()
            else if (!isSending) void mark(visit, tap)
          }}
        >
          {tap === 'pay' ? TAKE_PAYMENT : STEP_LABELS[tap]}
        </button>
      ))}
    </span>
  )
}
