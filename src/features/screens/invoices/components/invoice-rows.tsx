import type { ReactNode } from 'react'
import { Badge } from '../../../../ui/badge.tsx'
import type { Invoice } from '../contract.ts'
import { INVOICE_STATES, invoiceName } from '../messages.ts'
import { INVOICES, invoiceTitle, owedText } from '../screen-messages.ts'

const TONES = {
  paid: 'good',
  open: 'neutral',
  overdue: 'bad',
  overpaid: 'bad',
  credit: 'neutral',
} as const

/** Invoices with what is owed of each and its PDF; `children` adds what can be done with one. */
export function InvoiceRows({
  invoices,
  children,
}: {
  invoices: readonly Invoice[]
  children?: (invoice: Invoice) => ReactNode
}) {
  return (
    <ul className="mt-4">
      {invoices.map(invoice => (
        <li
          key={invoice.number}
          className="flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line py-3"
        >
          <div className="min-w-0 basis-full">
            <p className="flex flex-wrap items-center gap-x-2 font-semibold">
              {invoiceTitle(invoice)}
              <Badge tone={TONES[invoice.state]}>{INVOICE_STATES[invoice.state]}</Badge>
            </p>
            <p className="wrap-anywhere">{owedText(invoice)}</p>
          </div>
          <a className="link py-2.5" href={invoice.pdf} download={`${invoiceName(invoice)}.pdf`}>
            {INVOICES.pdf}
            <span className="sr-only"> of {invoiceName(invoice)}</span>
          </a>
          {children?.(invoice)}
        </li>
      ))}
    </ul>
  )
}
