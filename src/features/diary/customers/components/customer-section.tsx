import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from '../../../../platform/web/router.tsx'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { Section } from '../../../../ui/section.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { serverText } from '../../../staff/accounts/queries.ts'
import { LIST_MESSAGES } from '../list-messages.ts'
import { type ListPlace, listAddress } from '../list-rules.ts'
import { CUSTOMER_MESSAGES } from '../messages.ts'
import { customerQuery } from '../queries.ts'
import { CustomerList } from './customer-list.tsx'
import { CustomerSearchForm } from './customer-search-form.tsx'
import { EraseQuestion } from './erase-question.tsx'
import { FoundCustomer } from './found-customer.tsx'

type SectionProps = {
  /** Of the customer who is shown; empty for the list. */
  phone: string
  place: ListPlace
}

export function CustomerSection({ phone, place }: SectionProps) {
  const [isConfirming, setConfirming] = useState(false)
  const [erased, setErased] = useState(0)
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery({ ...customerQuery(phone), enabled: phone !== '' })
  // Beside the address, so that no phone number stands in it.
  const open = (found: string) =>
    navigate(listAddress(place), { state: { phone: found }, replace: found === phone })
  const forget = (toast: Parameters<typeof showToast>[0]) => {
    setConfirming(false)
    setErased(erased + 1)
    client.removeQueries(customerQuery(phone))
    navigate(listAddress(place), { replace: true })
    showToast(toast)
  }
  return (
    <>
      <Section id="customers" title="Find a Customer" heading="panel-title" className="panel no-print">
        <div className="card grid gap-6">
          <CustomerSearchForm key={erased} onFound={open} />
          {phone !== '' && (
            <Link to={listAddress(place)} className="link justify-self-start py-2">
              ← {LIST_MESSAGES.back}
            </Link>
          )}
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
      </Section>
      {phone === '' && <CustomerList place={place} onOpen={open} />}
    </>
  )
}
