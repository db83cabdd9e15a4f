import { useState } from 'react'
import { randomUuid } from '../../../../platform/web/random-uuid.ts'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { formatPounds, poundsText } from '../../../../shared/pence.ts'
import { DateField } from '../../../../ui/form/date-field.tsx'
import { DialogActions } from '../../../../ui/form/dialog-actions.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useToday } from '../../../../ui/form/today.ts'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { INVOICE_PAYMENT_METHODS, type Invoice, type InvoicePaymentMethod } from '../contract.ts'
import { paymentForm } from '../form-contract.ts'
import { invoiceName, METHOD_NAMES } from '../messages.ts'
import { useEnterPayment, useEnterRefund } from '../queries.ts'
import { INVOICE_TOASTS, INVOICES, moreThanOverpaid, moreThanOwed } from '../screen-messages.ts'

type DialogProps = { invoice: Invoice | null; onClose: () => void }

/** `Enter a Payment`, or a refund of an invoice that was paid too much. */
export function stepText({ balancePence }: Invoice): string {
  return balancePence < 0 ? INVOICES.refund : INVOICES.pay
}

/** Enters what was paid of an invoice, or given back; closed while it is null. */
export function PaymentDialog({ invoice, onClose }: DialogProps) {
  const title = invoice ? `${stepText(invoice)} of ${invoiceName(invoice)}` : ''
  return (
    <FormDialog isOpen={invoice !== null} onClose={onClose} title={title} className="dialog-small">
      {close => invoice && <PaymentForm invoice={invoice} onClose={close} />}
    </FormDialog>
  )
}

function PaymentForm({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { number, balancePence } = invoice
  const isRefund = balancePence < 0
  const most = Math.abs(balancePence)
  const [paying, refunding] = [useEnterPayment(), useEnterRefund()]
  const entering = isRefund ? refunding : paying
  const showError = useOwnerToasts()
  const today = useToday()
  const [id] = useState(randomUuid)
  return (
    <Form
      className="grid gap-5"
      schema={paymentForm(most, isRefund ? moreThanOverpaid(most) : moreThanOwed(most))}
      send={({ amount: pence, ...payment }) => entering.mutateAsync({ id, number, pence, ...payment })}
      onSent={() => {
        showToast(isRefund ? INVOICE_TOASTS.refunded : INVOICE_TOASTS.paid)
        onClose()
      }}
      onRefusal={error => showError(error)}
    >
      <Field
        name="amount"
        label={INVOICES.amount}
        inputMode="decimal"
        autoComplete="off"
        required
        defaultValue={poundsText(most)}
        hint={`Up to ${formatPounds(most)}.`}
      />
      <MethodFields legend={isRefund ? INVOICES.refundMethod : INVOICES.method} />
      <DateField
        name="paidOn"
        label={isRefund ? INVOICES.refundedOn : INVOICES.paidOn}
        defaultValue={today}
        required
      />
      <DialogActions back={INVOICES.back} onBack={onClose} busy={INVOICES.saving}>
        {INVOICES.save}
      </DialogActions>
    </Form>
  )
}

function MethodFields({ legend }: { legend: string }) {
  const [chosen, setChosen] = useState<InvoicePaymentMethod>('transfer')
  return (
    <fieldset className="field">
      <legend className="font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {INVOICE_PAYMENT_METHODS.map(method => (
          <label key={method} className="chip">
            <input
              type="radio"
              name="method"
              value={method}
              checked={method === chosen}
              onChange={() => setChosen(method)}
            />
            {METHOD_NAMES[method]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
