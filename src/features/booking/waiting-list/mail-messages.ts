import { formatDate } from '../../../shared/calendar-date.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import { greetedName } from '../../../shared/contact-details.ts'
import { type NotificationShop, senderOf } from '../../messages/outbox/email-messages.ts'
import type { EmailTemplate } from '../../messages/outbox/email-rules.ts'
import { dateSpanText, hoursText, unansweredText } from './messages.ts'

type EntryFacts = {
  customerName: string
  treatmentName: string
  barberName: string | null
  firstDate: string
  lastDate: string
  from: string
  until: string
  url: string
}

export function waitingEmailTemplate(entry: EntryFacts, shop: NotificationShop): EmailTemplate {
  return entryEmailTemplate(entry, shop, {
    subject: `You are on the waiting list of ${shop.name}`,
    preview: `For ${entry.treatmentName}, ${dateSpanText(entry)}.`,
    heading: 'You are on the waiting list',
    paragraphs: [
      `Nothing is booked yet. When a time comes free that suits you, we write to you and hold it for ${shop.holdMinutes} minutes.`,
      'We offer times in the order in which people joined.',
    ],
  })
}

/** Of a time that was held for the customer until the shop needed it. */
export function withdrawnEmailTemplate(
  entry: EntryFacts & { offer: { date: string; startMinute: number } },
  shop: NotificationShop,
): EmailTemplate {
  const when = `${formatDate(entry.offer.date)} at ${clockTime(entry.offer.startMinute)}`
  return entryEmailTemplate(entry, shop, {
    subject: `Not free after all: ${when}, ${shop.name}`,
    preview: 'Your place on the waiting list stays.',
    heading: 'Sorry, that time is not free after all',
    paragraphs: [
      `We held ${when} for you, and something has come up here: we can’t see you then. We are sorry.`,
      'Your place on the waiting list stays where it was. When another time comes free that suits you, we write to you.',
    ],
  })
}

function entryEmailTemplate(
  entry: EntryFacts,
  shop: NotificationShop,
  messages: Pick<EmailTemplate, 'subject' | 'preview' | 'heading' | 'paragraphs'>,
): EmailTemplate {
  const name = greetedName(entry.customerName)
  return {
    ...messages,
    greeting: name === null ? 'Hello,' : `Hello ${name},`,
    facts: [
      { label: 'What', value: entry.treatmentName },
      { label: 'With', value: entry.barberName ?? 'Any barber' },
      { label: 'When', value: dateSpanText(entry) },
      { label: 'Hours', value: hoursText(entry) },
    ],
    action: { label: 'See your place', url: entry.url },
    links: [],
    further: [],
    notes: [
      `You can leave the list there too. Please keep this email to yourself: anyone who has its link can take you off. You come off the list after your last day, or when ${unansweredText(shop.unansweredOffers, 'go')}.`,
      `Call us on ${shop.phone}, or reply to this email. If you did not join the list, your address was given by mistake: the link takes you off.`,
    ],
    from: senderOf(shop),
  }
}
