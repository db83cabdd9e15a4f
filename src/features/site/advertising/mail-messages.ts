import { formatDate } from '../../../shared/calendar-date.ts'
import { formatPounds } from '../../../shared/pence.ts'
import { type NotificationShop, senderOf } from '../../messages/outbox/email-messages.ts'
import type { EmailTemplate } from '../../messages/outbox/email-rules.ts'
import { phoneAddress } from '../../shop/shop/rules.ts'
import type { RequestRow } from './contract.ts'
import { madeByText } from './messages.ts'

export function requestEmailTemplate(request: RequestRow, shop: NotificationShop): EmailTemplate {
  const { businessName, contactName, packageName, startDate, totalPence, email, phone } = request
  // One line, so that it can't pass for another part of the mail.
  const message = request.message.replace(/\s+/g, ' ')
  const subject = `Advertising at ${shop.name}`
  return {
    subject: `Advertising: ${businessName} asks for ${packageName}`,
    preview: `${packageName} from ${formatDate(startDate, { year: true })}.`,
    heading: 'Someone would like to advertise',
    greeting: 'Hello,',
    paragraphs: [
      'A business has asked for a package on your website. Reply to this email and it goes to them.',
    ],
    facts: [
      { label: 'Business', value: businessName },
      { label: 'Name', value: contactName },
      { label: 'Email', value: email },
      ...(phone === '' ? [] : [{ label: 'Phone', value: phone }]),
      { label: 'Package', value: packageName },
      { label: 'Starts', value: formatDate(startDate, { year: true }) },
      { label: 'The ad', value: madeByText(request) },
      { label: 'Comes to', value: formatPounds(totalPence) },
      ...(message === '' ? [] : [{ label: 'Message', value: message }]),
    ],
    action: { label: 'Reply by email', url: `mailto:${email}?subject=${encodeURIComponent(subject)}` },
    links: [
      ...(phone === '' ? [] : [{ label: 'Call them', url: phoneAddress(phone) }]),
      { label: 'See all requests', url: `${shop.url}/admin/shop/advertising` },
    ],
    further: [],
    notes: [],
    from: senderOf(shop),
  }
}
