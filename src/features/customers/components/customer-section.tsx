import { useState } from 'react'
import { showToast } from '../../../platform/web/toaster.tsx'
import { Field } from '../../../ui/field.tsx'
import { type FieldErrors, Form, SubmitButton } from '../../../ui/form.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { useOwnerToasts } from '../../accounts/components/use-owner-toasts.ts'
import { isSignedOut, serverText } from '../../accounts/queries.ts'
import { customerQuery } from '../contract.ts'
import { CUSTOMER_MESSAGES } from '../messages.ts'
import { useFindCustomer } from '../queries.ts'
import { EraseQuestion } from './erase-question.tsx'
import { FoundCustomer } from './found-customer.tsx'

export function CustomerSection({ startPhone = '' }: { startPhone?: string }) {
  const [isConfirming, setConfirming] = useState(false)
  const [erased, setErased] = useState(0)
  const finding = useFindCustomer()
  const showError = useOwnerToasts()
  const refuse = (error: unknown): FieldErrors => {
    // What the server says stands beside the field; a toast says the rest.
    if (isSignedOut(error) || serverText(error) === null)
      showError(error, { title: 'Error', description: CUSTOMER_MESSAGES.notFound, tone: 'failure' })
    return { phone: serverText(error) || CUSTOMER_MESSAGES.notFound }
  }
  const forget = (toast: Parameters<typeof showToast>[0]) => {
    setConfirming(false)
    setErased(erased + 1)
    finding.reset()
    showToast(toast)
  }
  return (
    <section id="customers" aria-labelledby="customers-title" className="panel no-print">
      <h2 id="customers-title" className="panel-title">
        A Customer’s Data
      </h2>
      <div className="card report-card">
        <p>{CUSTOMER_MESSAGES.lead}</p>
        <Form
          key={erased}
          className="customer-form"
          schema={customerQuery}
          send={({ phone }) => finding.mutateAsync(phone)}
          onRefusal={refuse}
        >
          <Field
            name="phone"
            label="Customer’s phone"
            type="tel"
            required
            autoComplete="off"
            defaultValue={startPhone}
          />
          <SubmitButton busy="Looking…">Find Customer</SubmitButton>
        </Form>
        {finding.isPending && <SkeletonRows rows={2} label="Looking for the customer…" />}
        {finding.data && <FoundCustomer record={finding.data} onErase={() => setConfirming(true)} />}
      </div>
      <EraseQuestion
        target={isConfirming && finding.data ? { phone: finding.variables, record: finding.data } : null}
        onClose={() => setConfirming(false)}
        onErased={forget}
        onChanged={() => finding.mutate(finding.variables ?? '')}
      />
    </section>
  )
}
