import { formatDate, formatShortDate } from '../../../shared/calendar-date.ts'
import { formatPounds, totalPence } from '../../../shared/pence.ts'
import { successToast } from '../../../shared/toast.ts'
import type { AdvertReport, Invoice, Payment } from './contract.ts'
import { invoiceName, METHOD_NAMES, monthText } from './messages.ts'

export const INVOICES = {
  title: 'Invoices',
  yours: 'Your invoices',
  reading: 'Reading the invoices…',
  notRead: 'The invoices could not be loaded.',
  none: 'None yet. The first is made on the contract’s first day, each other on the 1st of its month.',
  noneOfYours: 'None yet. We will write to you when there is one.',
  pdf: 'Download the PDF',
  pay: 'Enter a Payment',
  credit: 'Credit',
  refund: 'Enter a Refund',
  amount: 'Amount',
  method: 'Paid by',
  paidOn: 'Paid on',
  refundedOn: 'Given back on',
  refundMethod: 'Given back by',
  reason: 'Reason',
  reasonHint: 'It stands on the credit note.',
  save: 'Save',
  saving: 'Saving…',
  back: 'Back',
  creditYes: 'Make the Credit Note',
  creditText:
    'An invoice is never changed. A credit note with a number of its own corrects it, and is mailed.',
  takeBack: 'Take Back',
  takeBackQuestion: 'Take this payment back?',
  takeBackText: 'Both entries stay in the books, and the amount is owed again.',
  takeBackRefund: 'Take this refund back?',
  takeBackRefundText: 'Both entries stay in the books, and the amount is to be given back again.',
} as const

export const INVOICE_TOASTS = {
  paid: successToast('Payment entered', 'What is owed is less by it.'),
  refunded: successToast('Refund entered', 'It stands beside the payments.'),
  takenBack: successToast('Taken back', 'Both entries stay in the books.'),
  credited: successToast('Credited', 'The credit note is on its way to them.'),
} as const

/** `INV-0012, December 2026`. */
export function invoiceTitle(invoice: Invoice): string {
  const { month, credits } = invoice
  if (month !== null) return `${invoiceName(invoice)}, ${monthText(month)}`
  return `${invoiceName(invoice)}, for ${invoiceName({ number: credits ?? 0, credits: null })}`
}

/** What was billed and what is still owed, in a sentence. */
export function owedText(invoice: Invoice): string {
  const { totalPence: billed, balancePence, creditedPence, dueOn, state, reason } = invoice
  if (state === 'credit') return `${formatPounds(-billed)} credited: ${reason}.`
  const refunded = refundedPence(invoice)
  const credited = creditedPence > 0 ? `, ${formatPounds(creditedPence)} credited` : ''
  const givenBack = refunded > 0 ? `, ${formatPounds(refunded)} given back` : ''
  const whole = `${formatPounds(billed)}${credited}${givenBack}`
  if (balancePence < 0) return `${whole}. ${formatPounds(-balancePence)} paid too much.`
  if (state === 'paid') return `${whole}. Nothing is owed.`
  const due = `${state === 'overdue' ? 'was due' : 'due'} ${formatDate(dueOn, { year: true })}`
  const owed = `${formatPounds(balancePence)} to pay, ${due}.`
  return balancePence === billed ? owed : `${whole}. ${owed}`
}

/** For the advertiser, as long as something is owed. */
export function howToPay(invoice: Invoice): string | null {
  const { balancePence, payTo } = invoice
  if (balancePence <= 0) return null
  if (payTo === null) return 'Please pay in the shop, or call us.'
  return `Pay into ${payTo}, with ${invoiceName(invoice)} as the reference.`
}

function refundedPence({ payments }: Invoice): number {
  return totalPence(payments.filter(({ kind, isReversed }) => kind === 'refund' && !isReversed))
}

export function paymentText({ kind, pence, paidOn, method, isReversed }: Payment): string {
  const what = kind === 'refund' ? `${formatPounds(pence)} given back` : formatPounds(pence)
  const text = `${what} on ${formatShortDate(paidOn)}, ${METHOD_NAMES[method].toLowerCase()}`
  return isReversed ? `${text}: taken back` : text
}

export function moreThanOwed(pence: number): string {
  return `That is more than the ${formatPounds(pence)} that are left.`
}

export function moreThanOverpaid(pence: number): string {
  return `That is more than the ${formatPounds(pence)} that were paid too much.`
}

export const REPORT = {
  title: 'What the screens bring',
  reading: 'Adding it up…',
  notRead: 'The figures could not be loaded.',
  soldNow: 'Spots sold',
  underContract: 'Still to bill',
  unpaid: 'Unpaid',
  overdue: 'Overdue',
  weeks: 'Spots sold, week by week',
  week: 'Week from',
  sold: 'Sold',
  ending: 'Ending within 60 days',
  forOwner: 'Three reminders, and still unpaid',
  forOwnerText: 'Please ring them.',
  overpaid: 'Paid too much',
  overpaidText: 'Give it back, and enter it with their invoice.',
  see: 'See',
} as const

/** `3 of 19`. */
export function spotsText(sold: number, capacity: number): string {
  return `${sold} of ${capacity}`
}

/** `The contract of Wild Rose Flowers ends Monday 31 May 2027. Would they like to go on?` */
export function renewalText({ businessName, lastDay }: AdvertReport['ending'][number]): string {
  return `The contract of ${businessName} ends ${formatDate(lastDay, { year: true })}. Would they like to go on?`
}

/** `Wild Rose Flowers said yes to their advert. It waits for you.` */
export function toApproveText({ businessName }: AdvertReport['toApprove'][number]): string {
  return `${businessName} said yes to their advert. It waits for you.`
}

export function endingText({ businessName, packageName, lastDay }: AdvertReport['ending'][number]): string {
  return `${businessName}: ${packageName} until ${formatDate(lastDay, { year: true })}`
}

export function debtText({
  number,
  businessName,
  balancePence,
  dueOn,
}: AdvertReport['forOwner'][number]): string {
  const name = invoiceName({ number, credits: null })
  return `${businessName}: ${formatPounds(balancePence)} of ${name}, due ${formatDate(dueOn, { year: true })}`
}

/** `Wild Rose Flowers: £6.00 of INV-0001`. */
export function overpaidText({
  number,
  businessName,
  overpaidPence,
}: AdvertReport['overpaid'][number]): string {
  return `${businessName}: ${formatPounds(overpaidPence)} of ${invoiceName({ number, credits: null })}`
}
