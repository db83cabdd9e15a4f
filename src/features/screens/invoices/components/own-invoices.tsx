import { useQuery } from '@tanstack/react-query'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { ownInvoicesQuery } from '../queries.ts'
import { howToPay, INVOICES } from '../screen-messages.ts'
import { InvoiceRows } from './invoice-rows.tsx'

/** An advertiser’s invoices on their private page. */
export function OwnInvoices({ token }: { token: string }) {
  const { data, isError, refetch } = useQuery(ownInvoicesQuery(token))
  return (
    <section className="card mt-6" aria-labelledby="invoices-title">
      <h2 id="invoices-title" className="text-heading">
        {INVOICES.yours}
      </h2>
      {data ? (
        data.invoices.length > 0 ? (
          <InvoiceRows invoices={data.invoices}>
            {invoice => {
              const text = howToPay(invoice)
              return text !== null && <p className="basis-full wrap-anywhere">{text}</p>
            }}
          </InvoiceRows>
        ) : (
          <p className="mt-2 text-muted">{INVOICES.noneOfYours}</p>
        )
      ) : isError ? (
        <ReadFailed onRetry={refetch}>{INVOICES.notRead}</ReadFailed>
      ) : (
        <SkeletonRows rows={2} label={INVOICES.reading} />
      )}
    </section>
  )
}
