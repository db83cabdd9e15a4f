import { useState } from 'react'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { DialogActions } from '../../../../ui/form/dialog-actions.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import type { PaymentMethod } from '../contract.ts'
import { useMoneyCall } from '../queries.ts'
import type { TipRequest } from '../refunds/contract.ts'
import { tipForm } from '../refunds/form-contract.ts'
import { TAKINGS_TEXTS, TAKINGS_TOASTS } from '../screen-messages.ts'
import { MethodChoice } from './method-choice.tsx'

export function TipForm({ visitId, onDone }: { visitId: string; onDone: () => void }) {
  const money = useMoneyCall()
  const showError = useOwnerToasts()
  const [method, setMethod] = useState<PaymentMethod>('cash')
  return (
    <Form
      className="grid gap-5"
      aria-label={TAKINGS_TEXTS.tipYes}
      schema={tipForm}
      send={async (request: TipRequest) => {
        await money.mutateAsync({ type: 'tip', visitId, request })
        return request
      }}
      onSent={request => {
        showToast(TAKINGS_TOASTS.tipped(request))
        onDone()
      }}
      onRefusal={error => {
        showError(error)
        return {}
      }}
    >
      <p>{TAKINGS_TEXTS.tipLead}</p>
      <Field label="Tip" name="tip" inputMode="decimal" autoComplete="off" required />
      <MethodChoice legend="Tip by" name="tipMethod" value={method} onChange={setMethod} />
      <DialogActions back={TAKINGS_TEXTS.back} onBack={onDone} busy="Adding…">
        {TAKINGS_TEXTS.tipYes}
      </DialogActions>
    </Form>
  )
}
