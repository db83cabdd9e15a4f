import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import type { Invoice } from '../contract.ts'
import { invoiceName } from '../messages.ts'
import { invoicesQuery } from '../queries.ts'
import { INVOICES } from '../screen-messages.ts'
import { CreditDialog } from './credit-dialog.tsx'
import { InvoiceRows } from './invoice-rows.tsx'
import { PaymentDialog, stepText } from './payment-dialog.tsx'
import { Payments } from './payments.tsx'

/** The invoices of a contract for the owner, read once they are opened. */
export function InvoicesOf({ contractId }: { contractId: string }) {
  const [isOpened, setOpened] = useState(false)
  return (
    <details
      className="basis-full print:[&:not([open])]:hidden"
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{INVOICES.title}</summary>
      {isOpened && <Invoices contractId={contractId} />}
    </details>
  )
}

function Invoices({ contractId }: { contractId: string }) {
  const query = useQuery(invoicesQuery(contractId))
  const [paying, setPaying] = useState<Invoice | null>(null)
  const [crediting, setCrediting] = useState<Invoice | null>(null)
  if (query.isPending) return <SkeletonRows rows={2} label={INVOICES.reading} />
  if (query.isLoadingError) return <ReadFailed onRetry={query.refetch}>{INVOICES.notRead}</ReadFailed>
  const { invoices } = query.data
  if (invoices.length === 0) return <p className="text-muted">{INVOICES.none}</p>
  return (
    <>
      <InvoiceRows invoices={invoices}>
        {invoice => <Steps invoice={invoice} onPay={setPaying} onCredit={setCrediting} />}
      </InvoiceRows>
      <PaymentDialog invoice={paying} onClose={() => setPaying(null)} />
      <CreditDialog invoice={crediting} onClose={() => setCrediting(null)} />
    </>
  )
}

function Steps({
  invoice,
  onPay,
  onCredit,
}: {
  invoice: Invoice
  onPay: (invoice: Invoice) => void
  onCredit: (invoice: Invoice) => void
}) {
  const { state, totalPence, creditedPence, balancePence, payments } = invoice
  if (state === 'credit') return null
  return (
    <>
      {balancePence !== 0 && (
        <button
          type="button"
          className="button button-quiet"
          aria-label={`${stepText(invoice)} of ${invoiceName(invoice)}`}
          onClick={() => onPay(invoice)}
        >
          {stepText(invoice)}
        </button>
      )}
      {creditedPence < totalPence && (
        <button
          type="button"
          className="link py-2.5 text-danger"
          aria-label={`${INVOICES.credit} ${invoiceName(invoice)}`}
          onClick={() => onCredit(invoice)}
        >
          {INVOICES.credit}
        </button>
      )}
      {payments.length > 0 && <Payments payments={payments} />}
    </>
  )
}
