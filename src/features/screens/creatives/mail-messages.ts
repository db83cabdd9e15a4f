import { type NotificationShop, senderOf } from '../../messages/outbox/email-messages.ts'
import type { EmailTemplate } from '../../messages/outbox/email-rules.ts'
import { phoneAddress } from '../../shop/shop/rules.ts'
import type { Creative } from './contract.ts'

type Facts = { creative: Creative; businessName: string; contactName: string; url: string }

/** To the business: its advert is ready to look at. */
function readyTemplate({ contactName, url, creative }: Facts, shop: NotificationShop): EmailTemplate {
  return {
    subject: 'Your advert is ready to look at',
    preview: `How it will look on the screen at ${shop.name}.`,
    heading: 'Your advert is ready to look at',
    greeting: `Hello ${contactName},`,
    paragraphs: [
      'Please look at the picture that our screen will show, and say yes or what should be different.',
    ],
    facts: [{ label: 'Version', value: String(creative.version) }],
    action: { label: 'Look at your advert', url },
    links: [],
    further: [],
    notes: ['The link is for you alone: whoever has it can say yes for you.'],
    from: senderOf(shop),
  }
}

/** What mails to a business that lead to its own page have alike. */
function ofOwnPage({ contactName, url }: Facts, shop: NotificationShop) {
  return {
    greeting: `Hello ${contactName},`,
    action: { label: 'Open your page', url },
    links: [{ label: `Call ${shop.phone}`, url: phoneAddress(shop.phone) }],
    further: [],
    notes: ['The link to your page is for you alone.'],
    from: senderOf(shop),
  }
}

/** To the business: its advert came back, and why. */
function returnedTemplate(facts: Facts, shop: NotificationShop): EmailTemplate {
  return {
    ...ofOwnPage(facts, shop),
    subject: 'Your advert: please change something',
    preview: 'What should be different, and how to send it again.',
    heading: 'We could not take this version of your advert',
    paragraphs: ['Please upload a changed file on your page, or send it by replying to this email.'],
    facts: [
      { label: 'Why', value: facts.creative.reason ?? '' },
      { label: 'Version', value: String(facts.creative.version) },
    ],
  }
}

/** To the business: its advert is shown from now on, or from its contract's first day. */
function approvedTemplate(facts: Facts, shop: NotificationShop): EmailTemplate {
  return {
    ...ofOwnPage(facts, shop),
    subject: 'Your advert is approved',
    preview: `It is on the screens at ${shop.name} while your contract runs.`,
    heading: 'Your advert is approved',
    paragraphs: [
      `It is on the screens at ${shop.name} while your contract runs.`,
      'Your page counts how often it was shown. A new version can be uploaded there at any time.',
    ],
    facts: [{ label: 'Version', value: String(facts.creative.version) }],
  }
}

/** To the business: its advert is shown no more, and why. */
function takenDownTemplate(facts: Facts, shop: NotificationShop): EmailTemplate {
  return {
    ...ofOwnPage(facts, shop),
    subject: 'Your advert is off the screens',
    preview: `It is not shown at ${shop.name} at the moment.`,
    heading: 'Your advert is off the screens',
    paragraphs: [
      `We have taken your advert off the screens at ${shop.name}, so it is not shown at the moment.`,
      'A new version can be uploaded on your page at any time. Please call us or reply to this email if you are unsure what to change.',
    ],
    facts: [
      ...(facts.creative.reason === null ? [] : [{ label: 'Why', value: facts.creative.reason }]),
      { label: 'Version', value: String(facts.creative.version) },
    ],
  }
}

/** To the shop: what a business says of its advert. */
function answeredTemplate({ businessName, creative, url }: Facts, shop: NotificationShop): EmailTemplate {
  const isYes = creative.state === 'agreed'
  const subject = isYes
    ? `${businessName} said yes to their advert`
    : `${businessName} would like a different advert`
  return {
    subject,
    preview: creative.reason ?? 'It waits for your approval.',
    heading: subject,
    greeting: 'Hello,',
    paragraphs: [
      isYes
        ? 'It goes on the screens once you approve it.'
        : 'Please upload a new version for them to look at.',
    ],
    facts: [
      { label: 'Business', value: businessName },
      { label: 'Version', value: String(creative.version) },
      ...(creative.reason === null ? [] : [{ label: 'They say', value: creative.reason }]),
    ],
    action: { label: 'Open the advert', url },
    links: [],
    further: [],
    notes: [],
    from: senderOf(shop),
  }
}

/** By the state that a mail tells of. */
export function advertTemplate(facts: Facts, shop: NotificationShop): EmailTemplate {
  const { state } = facts.creative
  if (state === 'sent') return readyTemplate(facts, shop)
  if (state === 'returned') return returnedTemplate(facts, shop)
  if (state === 'taken-down') return takenDownTemplate(facts, shop)
  return state === 'approved' ? approvedTemplate(facts, shop) : answeredTemplate(facts, shop)
}
