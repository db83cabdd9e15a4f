import type { z } from 'zod'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { DialogActions } from '../../../../ui/form/dialog-actions.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { serverText } from '../../../staff/accounts/queries.ts'
import { reverseRequest, takenResponse } from '../contract.ts'
import { isAboutReason, useMoneyCall } from '../queries.ts'
import { TAKINGS_TEXTS, TAKINGS_TOASTS } from '../screen-messages.ts'

type Reversal = z.infer<typeof reverseRequest>

export function ReverseForm({
  paymentId,
  isCounted = false,
  isCorrection = false,
  onBack,
  onReversed,
}: {
  paymentId: string
  /** Paid on an earlier day that is closed. */
  isCounted?: boolean
  /** It is entered again right after. */
  isCorrection?: boolean
  onBack: () => void
  onReversed: () => void
}) {
  const money = useMoneyCall()
  const showError = useOwnerToasts()
  return (
    <Form
      className="grid gap-5"
      schema={reverseRequest}
      send={(request: Reversal) => money.mutateAsync({ type: 'reverse', paymentId, request })}
      onSent={taken => {
        const isRefund = takenResponse.parse(taken).total > 0
        const { refundTakenBack, takenBackToday, takenBack } = TAKINGS_TOASTS
        showToast(isRefund ? refundTakenBack : isCounted && !isCorrection ? takenBackToday : takenBack)
        onReversed()
      }}
      onRefusal={error => {
        if (isAboutReason(error)) return { reason: serverText(error) ?? '' }
        showError(error)
        return {}
      }}
    >
      <p>{isCounted ? TAKINGS_TEXTS.countedLead : TAKINGS_TEXTS.takeBackLead}</p>
      <Field label="Reason" name="reason" required maxLength={200} hint={TAKINGS_TEXTS.reasonHint} />
      <DialogActions back={TAKINGS_TEXTS.back} onBack={onBack} isFinal busy="Taking it back…">
        {isCorrection ? TAKINGS_TEXTS.correctYes : TAKINGS_TEXTS.takeBackYes}
      </DialogActions>
    </Form>
  )
}
