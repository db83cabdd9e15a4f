import { addDays, formatDate } from '../../../shared/calendar-date.ts'
import { formatPounds } from '../../../shared/pence.ts'
import { type NotificationShop, senderOf } from '../../messages/outbox/email-messages.ts'
import type { EmailTemplate } from '../../messages/outbox/email-rules.ts'
import type { AdvertContract } from './contract.ts'
import { costText, extraDaysText, priceText } from './messages.ts'
import { lastShownDay } from './state-rules.ts'

type Facts = {
  contract: AdvertContract
  businessName: string
  contactName: string
  url: string
  /** Another was sent before and withdrawn. */
  isAnew: boolean
}

/** To the business: its contract, to read and accept. */
export function sentTemplate(
  { contract, contactName, url, isAnew }: Facts,
  shop: NotificationShop,
): EmailTemplate {
  const held = formatDate(contract.heldUntil ?? contract.startDate, { year: true })
  return {
    subject: `Your advert at ${shop.name}: please read and accept`,
    preview: `We hold your spot on the screen until ${held}.`,
    heading: 'Your contract is ready',
    greeting: `Hello ${contactName},`,
    paragraphs: [
      `Please read it, and type your name to accept it. We hold your spot until ${held}.`,
      ...(isAnew ? ['It takes the place of the one that we sent you before.'] : []),
    ],
    facts: factsOf(contract),
    action: { label: 'Read and accept', url },
    links: [],
    further: [],
    notes: ['The link is for you alone: whoever has it can accept for you.'],
    from: senderOf(shop),
  }
}

/** To the business: the shop has few of its cards left. */
export function cardsTemplate({ contract, contactName, url }: Facts, shop: NotificationShop): EmailTemplate {
  const { cardCount, packageName } = contract
  return {
    subject: `Your cards at ${shop.name} are running low`,
    preview: 'Please bring us some more.',
    heading: 'Your cards are running low',
    greeting: `Hello ${contactName},`,
    paragraphs: ['Our customers have taken most of your cards. Please bring us some more.'],
    facts: [
      { label: 'Package', value: packageName },
      ...(cardCount === null ? [] : [{ label: 'Counted last', value: String(cardCount) }]),
    ],
    action: { label: 'See your page', url },
    links: [],
    further: [],
    notes: [],
    from: senderOf(shop),
  }
}

/** To the business: its contract is cancelled, until when its advert is shown, and what that costs. */
export function cancelledTemplate(
  { contract, contactName, url }: Facts,
  shop: NotificationShop,
): EmailTemplate {
  const [plays, bill] = endTexts(contract)
  return {
    subject: `Your contract with ${shop.name} is cancelled`,
    preview: plays,
    heading: 'Your contract is cancelled',
    greeting: `Hello ${contactName},`,
    paragraphs: [`We have cancelled your contract. ${plays}`, bill],
    facts: [
      { label: 'Package', value: contract.packageName },
      { label: 'From', value: formatDate(contract.startDate, { year: true }) },
    ],
    action: { label: 'See your page', url },
    links: [],
    further: [],
    notes: ['If you have a question, please call us.'],
    from: senderOf(shop),
  }
}

function endTexts(contract: AdvertContract): [plays: string, bill: string] {
  const { acceptedAt, cancelledOn, startDate } = contract
  if (acceptedAt === null || cancelledOn === null)
    return ['You had not accepted it, and your advert will not be shown.', priceText(contract)]
  if (cancelledOn < startDate)
    return ['It had not begun, and your advert will not be shown.', priceText(contract)]
  const on = (date: string) => formatDate(date, { year: true })
  const [lastDay, extra] = [lastShownDay(contract), extraDaysText(contract)]
  return [
    `Your advert is shown until ${on(lastDay)}; from ${on(addDays(lastDay, 1))} it no longer plays.${extra ? ` ${extra}` : ''}`,
    `It is billed until ${on(cancelledOn)}, where a started week counts whole: ${priceText(contract)} No later week is billed.`,
  ]
}

/** To the shop: a business said yes. */
export function acceptedTemplate(
  { contract, businessName, url }: Facts,
  shop: NotificationShop,
): EmailTemplate {
  const subject = `${businessName} accepted their contract`
  return {
    subject,
    preview: 'Next: their advert.',
    heading: subject,
    greeting: 'Hello,',
    paragraphs: ['It runs from its first day, once their advert is approved.'],
    facts: [{ label: 'Accepted by', value: contract.acceptedName ?? '' }, ...factsOf(contract)],
    action: { label: 'See their contract', url },
    links: [],
    further: [],
    notes: [],
    from: senderOf(shop),
  }
}

function factsOf(contract: AdvertContract): EmailTemplate['facts'] {
  return [
    { label: 'Package', value: contract.packageName },
    { label: 'From', value: formatDate(contract.startDate, { year: true }) },
    { label: 'To', value: formatDate(contract.lastDate, { year: true }) },
    { label: 'Price', value: costText(contract) },
    { label: 'In all', value: formatPounds(contract.totalPence) },
  ]
}
