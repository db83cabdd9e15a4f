import { formatDate } from '../../../shared/calendar-date.ts'
import { formatPounds } from '../../../shared/pence.ts'
import { type NotificationShop, senderOf } from '../../messages/outbox/email-messages.ts'
import type { EmailTemplate } from '../../messages/outbox/email-rules.ts'
import type { Invoice } from './contract.ts'
import { invoiceName } from './messages.ts'

type Facts = {
  invoice: Invoice
  reminder: number
  contactName: string
  url: string
  /** The account; null names none. */
  payTo: string | null
}

/** An invoice, a credit note or a reminder, to the business. */
export function invoiceTemplate(facts: Facts, shop: NotificationShop): EmailTemplate {
  const { contactName, url } = facts
  const { subject, heading, text } = textsOf(facts, shop)
  return {
    subject,
    preview: text,
    heading,
    greeting: `Hello ${contactName},`,
    paragraphs: [text],
    facts: factsOf(facts),
    action: { label: 'See and download it', url },
    links: [],
    further: [],
    notes: ['The link is for you alone.'],
    from: senderOf(shop),
  }
}

function textsOf({ invoice, reminder }: Facts, shop: NotificationShop) {
  const name = invoiceName(invoice)
  const due = formatDate(invoice.dueOn, { year: true })
  const owed = formatPounds(invoice.balancePence)
  if (invoice.state === 'credit')
    return {
      subject: `Credit note ${name} from ${shop.name}`,
      heading: 'Your credit note',
      text: `We credited ${formatPounds(-invoice.totalPence)} to you.`,
    }
  if (reminder > 0)
    return {
      subject: `Invoice ${name} from ${shop.name} is overdue`,
      heading: 'A friendly reminder',
      text: `${owed} was due on ${due}. If you have paid it meanwhile, thank you: please ignore this.`,
    }
  return {
    subject: `Invoice ${name} from ${shop.name}`,
    heading: 'Your invoice',
    text: invoice.balancePence > 0 ? `Please pay ${owed} by ${due}.` : 'There is nothing to pay.',
  }
}

function factsOf({ invoice, payTo }: Facts): EmailTemplate['facts'] {
  const { credits, totalPence, balancePence, dueOn } = invoice
  const facts = [
    { label: credits === null ? 'Invoice' : 'Credit note', value: invoiceName(invoice) },
    { label: 'Amount', value: formatPounds(Math.abs(totalPence)) },
  ]
  if (credits !== null) return facts
  return [
    ...facts,
    { label: 'Still to pay', value: formatPounds(balancePence) },
    ...(balancePence > 0 ? [{ label: 'Due', value: formatDate(dueOn, { year: true }) }] : []),
    ...(balancePence > 0 && payTo !== null
      ? [
          { label: 'Pay into', value: payTo },
          { label: 'Reference', value: invoiceName(invoice) },
        ]
      : []),
  ]
}
