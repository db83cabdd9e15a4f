import { useState } from 'react'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { Confirm } from '../../../../ui/confirm.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import type { Payment } from '../contract.ts'
import { useReversePayment } from '../queries.ts'
import { INVOICE_TOASTS, INVOICES, paymentText } from '../screen-messages.ts'

/** What was paid of an invoice and given back; a mistake is taken back. */
export function Payments({ payments }: { payments: readonly Payment[] }) {
  const [asked, setAsked] = useState<Payment | null>(null)
  const reversing = useReversePayment()
  const showError = useOwnerToasts()
  const isRefund = asked?.kind === 'refund'
  const reverse = () => {
    if (!asked) return
    reversing.mutate(asked.id, {
      onSuccess: () => showToast(INVOICE_TOASTS.takenBack),
      onError: error => showError(error),
      onSettled: () => setAsked(null),
    })
  }
  return (
    <ul className="basis-full">
      {payments.map(payment => (
        <li key={payment.id} className="flex flex-wrap items-center gap-x-4">
          <span className="text-muted">{paymentText(payment)}</span>
          {!payment.isReversed && (
            <button
              type="button"
              className="link py-2 text-danger"
              aria-label={`${INVOICES.takeBack} ${paymentText(payment)}`}
              onClick={() => setAsked(payment)}
            >
              {INVOICES.takeBack}
            </button>
          )}
        </li>
      ))}
      <Confirm
        question={asked && (isRefund ? INVOICES.takeBackRefund : INVOICES.takeBackQuestion)}
        answer={INVOICES.takeBack}
        isFinal
        isBusy={reversing.isPending}
        onYes={reverse}
        onClose={() => setAsked(null)}
      >
        <p>{isRefund ? INVOICES.takeBackRefundText : INVOICES.takeBackText}</p>
      </Confirm>
    </ul>
  )
}
