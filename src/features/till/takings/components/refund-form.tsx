import { useState } from 'react'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { formatPounds, poundsText } from '../../../../shared/pence.ts'
import { DialogActions } from '../../../../ui/form/dialog-actions.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { serverText } from '../../../staff/accounts/queries.ts'
import type { StandingPayment } from '../contract.ts'
import { moreThanLeft } from '../messages.ts'
import { isAboutReason, useMoneyCall } from '../queries.ts'
import type { RefundRequest } from '../refunds/contract.ts'
import { refundForm } from '../refunds/form-contract.ts'
import { TAKINGS_TEXTS, TAKINGS_TOASTS } from '../screen-messages.ts'
import { MethodChoice } from './method-choice.tsx'

export function RefundForm({
  payment: { paymentId, left, method: paidBy },
  onBack,
  onGiven = onBack,
}: {
  payment: Pick<StandingPayment, 'paymentId' | 'left' | 'method'>
  onBack: () => void
  onGiven?: () => void
}) {
  const money = useMoneyCall()
  const showError = useOwnerToasts()
  const [method, setMethod] = useState(paidBy)
  return (
    <Form
      className="grid gap-5"
      aria-label={TAKINGS_TEXTS.giveBackTitle}
      schema={refundForm(left, moreThanLeft(left))}
      send={async (request: RefundRequest) => {
        await money.mutateAsync({ type: 'refund', paymentId, request })
        return request
      }}
      onSent={request => {
        showToast(TAKINGS_TOASTS.givenBack(request))
        onGiven()
      }}
      onRefusal={error => {
        if (isAboutReason(error)) return { reason: serverText(error) ?? '' }
        showError(error)
        return {}
      }}
    >
      <p>{TAKINGS_TEXTS.giveBackLead}</p>
      <Field
        label="Amount"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        defaultValue={poundsText(left)}
        hint={`Up to ${formatPounds(left)}.`}
      />
      <MethodChoice legend="Given back by" name="method" value={method} onChange={setMethod} />
      <Field label="Reason" name="reason" required maxLength={200} hint={TAKINGS_TEXTS.reasonHint} />
      <DialogActions back={TAKINGS_TEXTS.back} onBack={onBack} isFinal busy="Giving it back…">
        {TAKINGS_TEXTS.giveBackYes}
      </DialogActions>
    </Form>
  )
}
