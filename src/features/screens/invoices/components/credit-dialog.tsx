import { showToast } from '../../../../platform/web/toaster.tsx'
import { formatPounds } from '../../../../shared/pence.ts'
import { DialogActions } from '../../../../ui/form/dialog-actions.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import type { Invoice } from '../contract.ts'
import { creditForm } from '../form-contract.ts'
import { invoiceName } from '../messages.ts'
import { useCreditInvoice } from '../queries.ts'
import { INVOICE_TOASTS, INVOICES, moreThanOwed } from '../screen-messages.ts'

type DialogProps = { invoice: Invoice | null; onClose: () => void }

/** Corrects an invoice by a credit note; closed while it is null. */
export function CreditDialog({ invoice, onClose }: DialogProps) {
  const title = invoice ? `${INVOICES.credit} ${invoiceName(invoice)}` : ''
  return (
    <FormDialog isOpen={invoice !== null} onClose={onClose} title={title} className="dialog-small">
      {close => invoice && <CreditForm invoice={invoice} onClose={close} />}
    </FormDialog>
  )
}

function CreditForm({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { number, totalPence, creditedPence } = invoice
  const left = totalPence - creditedPence
  const crediting = useCreditInvoice()
  const showError = useOwnerToasts()
  return (
    <Form
      className="grid gap-5"
      schema={creditForm(left, moreThanOwed(left))}
      send={({ amount: pence, reason }) => crediting.mutateAsync({ number, pence, reason, creditedPence })}
      onSent={() => {
        showToast(INVOICE_TOASTS.credited)
        onClose()
      }}
      onRefusal={error => showError(error)}
    >
      <p>{INVOICES.creditText}</p>
      <Field
        name="amount"
        label={INVOICES.amount}
        inputMode="decimal"
        autoComplete="off"
        required
        hint={`Up to ${formatPounds(left)}.`}
      />
      <Field name="reason" label={INVOICES.reason} hint={INVOICES.reasonHint} maxLength={120} required />
      <DialogActions back={INVOICES.back} onBack={onClose} busy={INVOICES.saving} isFinal>
        {INVOICES.creditYes}
      </DialogActions>
    </Form>
  )
}
