import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { serverText } from '../../../staff/accounts/queries.ts'
import { CUSTOMER_MESSAGES } from '../messages.ts'
import { customerQuery } from '../queries.ts'
import { CustomerSearchForm } from './customer-search-form.tsx'
import { EraseQuestion } from './erase-question.tsx'
import { FoundCustomer } from './found-customer.tsx'

/** Finds a customer by name or number, and shows all that is known of them. */
export function CustomerSection({ startPhone = '' }: { startPhone?: string }) {
  const [phone, setPhone] = useState(startPhone)
  const [isConfirming, setConfirming] = useState(false)
  const [erased, setErased] = useState(0)
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ ...customerQuery(phone), enabled: phone !== '' })
  const forget = (toast: Parameters<typeof showToast>[0]) => {
    setConfirming(false)
    setErased(erased + 1)
    client.removeQueries(customerQuery(phone))
    setPhone('')
    showToast(toast)
  }
  return (
    <section id="customers" aria-labelledby="customers-title" className="panel no-print">
      <h2 id="customers-title" className="panel-title">
        Find a Customer
      </h2>
      <div className="card figure-card">
        <p>{CUSTOMER_MESSAGES.lead}</p>
        <CustomerSearchForm key={erased} onFound={setPhone} />
        {data && (
          <FoundCustomer key={phone} phone={phone} record={data} onErase={() => setConfirming(true)} />
        )}
        {phone !== '' && !data && !error && <SkeletonRows rows={2} label="Looking for the customer…" />}
        {!data && error && (
          <ReadFailed onRetry={refetch}>{serverText(error) || CUSTOMER_MESSAGES.notFound}</ReadFailed>
        )}
      </div>
      <EraseQuestion
        target={isConfirming && data ? { phone, record: data } : null}
        onClose={() => setConfirming(false)}
        onErased={forget}
        onChanged={() => void refetch()}
      />
    </section>
  )
}
