/** An invoice to an advertiser, or the credit note that corrects one; with triggers that refuse any change. */
type AdvertInvoiceTable = {
  /** Gapless, of invoices and credit notes together. */
  number: number
  contract_id: string
  /** `yyyy-MM`; null of a credit note. */
  month: string | null
  /** The number of the invoice that a credit note corrects. */
  credits: number | null
  reason: string | null
  issued_on: string
  due_on: string
  seller_name: string
  seller_address: string
  buyer_name: string
  buyer_address: string
  package_name: string
  /** Null when the shop was not registered. */
  vat_number: string | null
  vat_basis_points: number
  /** Into which account; null where the shop had not said. */
  pay_to: string | null
  /** With VAT; below 0 of a credit note, as is its VAT. */
  total_pence: number
  vat_pence: number
  at: string
  who: string
}

type AdvertInvoiceLineTable = {
  number: number
  place: number
  kind: string
  from_date: string
  until_date: string
  pence: number
}

/** What was paid of an invoice, or given back of one that was paid too much. */
type AdvertPaymentTable = {
  id: string
  number: number
  paid_on: string
  /** Below 0 of an entry that takes another back. */
  pence: number
  method: string
  reverses_id: string | null
  at: string
  who: string
}

/** What was mailed of an invoice: itself (0), and each reminder. */
type AdvertInvoiceMailTable = { mail_id: string; number: number; reminder: number; day: string }

type AdvertInvoiceCounterTable = { id: number; last_number: number }

export type InvoiceTables = {
  advert_invoice: AdvertInvoiceTable
  advert_invoice_line: AdvertInvoiceLineTable
  advert_payment: AdvertPaymentTable
  advert_refund: AdvertPaymentTable
  advert_invoice_mail: AdvertInvoiceMailTable
  advert_invoice_counter: AdvertInvoiceCounterTable
}
