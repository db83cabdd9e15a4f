import { type FormEvent, useState } from 'react'
import { showToast } from '../../../platform/web/toaster.tsx'
import { Field } from '../../../ui/field.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { useOwnerToasts } from '../../accounts/components/use-owner-toasts.ts'
import { isSignedOut, serverText } from '../../accounts/queries.ts'
import { CUSTOMER_MESSAGES } from '../messages.ts'
import { useFindCustomer } from '../queries.ts'
import { EraseQuestion } from './erase-question.tsx'
import { FoundCustomer } from './found-customer.tsx'

export function CustomerSection({ startPhone = '' }: { startPhone?: string }) {
  const [phone, setPhone] = useState(startPhone)
  const [isConfirming, setConfirming] = useState(false)
  const finding = useFindCustomer()
  const showError = useOwnerToasts()
  const find = (number: string) =>
    finding.mutate(number, {
      onError: error => {
        // The server's sentence stands beside the field; other errors are toasts.
        if (isSignedOut(error) || serverText(error) === null)
          showError(error, { title: 'Error', description: CUSTOMER_MESSAGES.notFound, tone: 'failure' })
      },
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    find(phone)
  }
  const forget = (toast: Parameters<typeof showToast>[0]) => {
    setConfirming(false)
    setPhone('')
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
        <form method="post" className="customer-form" onSubmit={submit}>
          <Field
            label="Customer’s phone"
            type="tel"
            required
            autoComplete="off"
            value={phone}
            error={finding.error ? serverText(finding.error) || CUSTOMER_MESSAGES.notFound : undefined}
            onChange={event => setPhone(event.target.value)}
          />
          <button type="submit" className="button" disabled={finding.isPending || phone.trim() === ''}>
            {finding.isPending ? 'Looking…' : 'Find Customer'}
          </button>
        </form>
        {finding.isPending && <SkeletonRows rows={2} label="Looking for the customer…" />}
        {finding.data && <FoundCustomer record={finding.data} onErase={() => setConfirming(true)} />}
      </div>
      <EraseQuestion
        target={isConfirming && finding.data ? { phone: finding.variables, record: finding.data } : null}
        onClose={() => setConfirming(false)}
        onErased={forget}
        onChanged={() => find(finding.variables ?? phone)}
      />
    </section>
  )
}
