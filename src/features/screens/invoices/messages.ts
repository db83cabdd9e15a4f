import { formatShortDate, MONTH_NAMES } from '../../../shared/calendar-date.ts'
import type { InvoiceLine, LineKind } from './billing-rules.ts'
import type { Invoice, InvoicePaymentMethod } from './contract.ts'

export const INVOICE_REFUSALS = {
  'no-such-invoice': 'That invoice could not be found.',
  'no-such-advert-payment': 'That payment could not be found.',
  'payment-too-much': 'That is more than is owed of this invoice.',
  'refund-too-much': 'That is more than was paid too much of this invoice.',
  'payment-ahead': 'That day is still to come.',
  'invoice-changed': 'The invoice was credited meanwhile. Please look again.',
  'credit-too-much': 'That is more than is left of this invoice.',
} as const

/** `INV-0012`, and `CN-0013` of a credit note. */
export function invoiceName({ number, credits }: Pick<Invoice, 'number' | 'credits'>): string {
  return `${credits === null ? 'INV' : 'CN'}-${String(number).padStart(4, '0')}`
}

/** `December 2026`. */
export function monthText(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${MONTH_NAMES[Number(number) - 1]} ${year}`
}

const LINE_TEXTS: Readonly<Record<LineKind, string>> = {
  'set-up': 'Set-up fee',
  creation: 'Making the advert',
  week: 'Your advert on the screens',
  'make-good': 'Played less often than agreed',
  credit: 'Credit',
}

/** Why plays that were missing are credited, on the credit note. */
export const CREDIT_REASON = LINE_TEXTS['make-good']

export function lineText({ kind, from, until }: Pick<InvoiceLine, 'kind' | 'from' | 'until'>): string {
  if (kind !== 'week' && kind !== 'make-good') return LINE_TEXTS[kind]
  const days =
    from === until ? formatShortDate(from) : `${formatShortDate(from)} to ${formatShortDate(until)}`
  return `${LINE_TEXTS[kind]}, ${days}`
}

export const METHOD_NAMES: Readonly<Record<InvoicePaymentMethod, string>> = {
  transfer: 'Bank transfer',
  cash: 'Cash',
  card: 'Card',
}

export const INVOICE_STATES: Readonly<Record<Invoice['state'], string>> = {
  paid: 'Paid',
  open: 'To be paid',
  overdue: 'Overdue',
  overpaid: 'Paid too much',
  credit: 'Credit note',
}

/** What the PDF says. */
export const PDF = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  number: 'Number',
  issued: 'Date',
  due: 'Due',
  credits: 'Corrects',
  reason: 'For',
  vatNumber: 'VAT number',
  from: 'From',
  to: 'To',
  package: 'Package',
  net: 'Without VAT',
  total: 'Total',
  vat: (percent: number) => `VAT at ${percent}%`,
  payTo: (account: string) => `Pay into: ${account}`,
  pay: (due: string, name: string) => `Please pay by ${due}, and give ${name} as the reference. Thank you.`,
} as const
