import { formatDate } from '../../../../shared/calendar-date.ts'
import { formatPounds } from '../../../../shared/pence.ts'
import { type NotificationShop, senderOf } from '../../../messages/outbox/email-messages.ts'
import type { EmailTemplate } from '../../../messages/outbox/email-rules.ts'
import { lineText, RECEIPT_TEXTS } from './messages.ts'
import type { Receipt } from './rules.ts'

export function receiptTemplate({ day, lines, totalPence }: Receipt, shop: NotificationShop): EmailTemplate {
  const date = formatDate(day, { year: true })
  return {
    subject: `Your receipt from ${shop.name}, ${formatPounds(totalPence)}`,
    preview: `Paid on ${date}.`,
    heading: 'Your receipt',
    greeting: 'Hello,',
    paragraphs: [`Thank you for your visit on ${date}. This is what you paid.`],
    facts: [
      ...lines.map(line => ({ label: lineText(line), value: formatPounds(line.pence) })),
      { label: RECEIPT_TEXTS.total, value: formatPounds(totalPence) },
    ],
    action: { label: 'Book your next visit', url: `${shop.url}/booking` },
    links: [],
    further: [],
    notes: [],
    from: senderOf(shop),
  }
}
