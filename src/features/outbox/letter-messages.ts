import { formatDate } from '../../shared/calendar-date.ts'
import { type ClockTime, clockTime, formatMinutes } from '../../shared/clock-time.ts'
import { formatPounds } from '../../shared/pence.ts'
import { greetedName } from '../contact/rules.ts'
import type { Shop } from '../shop/contract.ts'
import { visitName } from '../treatments/rules.ts'
import { MAX_UNANSWERED } from '../visits/offer-rules.ts'
import { EMAIL_CHECK_HOURS } from '../visits/rules.ts'
import type { EmailTemplate } from './letter-rules.ts'
import type { VisitNotificationKind } from './rules.ts'

/** What a visit's notices tell of it; times are minutes, money is pence. */
export type VisitFacts = {
  reference: string
  customerName: string
  barberName: string
  treatmentNames: readonly string[]
  date: string
  startMinute: number
  durationMinutes: number
  totalPricePence: number
  /** By the shop's clock, until when a time that is offered is held; null for a visit that is booked. */
  heldUntil: ClockTime | null
  /** True of an offer after which its customer leaves the list, unless he answers. */
  isLastOffer: boolean
  /** The shop's date when the notice is written. */
  today: string
  /** The visit's private page. */
  url: string
  /** Those booked along with it whom the same notice tells of. */
  others?: readonly VisitFacts[]
}

/** The shop as its notices name it. */
export type NotificationShop = Pick<Shop, 'name' | 'address' | 'phone'> & { url: string }

const whenOf = ({ date, startMinute }: VisitFacts) => `${formatDate(date)} at ${clockTime(startMinute)}`

/** ` for 3` of a notice that tells of three. */
const forAll = ({ others = [] }: VisitFacts) => (others.length > 0 ? ` for ${others.length + 1}` : '')

/** A reminder that was held up comes on the day itself. */
const dayOf = ({ date, today }: VisitFacts) => (date === today ? 'today' : 'tomorrow')
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const LAST_OFFER = `${MAX_UNANSWERED - 1} offers before this one went unanswered. If this one does too, you leave the list; you can join it again whenever you like.`

type Words = Pick<EmailTemplate, 'subject' | 'preview' | 'heading' | 'paragraphs'> & { action: string }

const VISIT_MESSAGES = {
  confirmed: (visit, shop) => ({
    subject: `Booked: ${whenOf(visit)}${forAll(visit)}, ${shop.name}`,
    preview: `You are booked in with ${visit.barberName}.`,
    heading: 'You are booked in',
    paragraphs: ['Thank you for booking with us. We look forward to seeing you.'],
    action: 'See or change your visit',
  }),
  reminder: (visit, shop) => ({
    subject: `${capital(dayOf(visit))} at ${clockTime(visit.startMinute)}${forAll(visit)}: your visit to ${shop.name}`,
    preview: `With ${visit.barberName}, ${dayOf(visit)} at ${clockTime(visit.startMinute)}.`,
    heading: `See you ${dayOf(visit)}`,
    paragraphs: [
      `Your visit is ${dayOf(visit)}, ${whenOf(visit)}. If you can’t come, please tell us, so that somebody else can have the time.`,
    ],
    action: 'See or change your visit',
  }),
  changed: (visit, shop) => ({
    subject: `Changed: now ${whenOf(visit)}, ${shop.name}`,
    preview: `Now ${whenOf(visit)} with ${visit.barberName}.`,
    heading: 'Your visit has changed',
    paragraphs: ['This is how it stands now; what we wrote before no longer holds.'],
    action: 'See or change your visit',
  }),
  cancelled: (visit, shop) => ({
    subject: `Cancelled: ${whenOf(visit)}, ${shop.name}`,
    preview: `Your visit on ${whenOf(visit)} will not take place.`,
    heading: 'Your visit is cancelled',
    paragraphs: [
      'This visit will not take place, and there is nothing to pay. We hope to see you another time.',
    ],
    action: 'See the visit, or book again',
  }),
  displaced: (visit, shop) => ({
    subject: `Please choose another time: ${whenOf(visit)}, ${shop.name}`,
    preview: `${visit.barberName} can’t see you then after all.`,
    heading: 'We are sorry: we need to move your visit',
    paragraphs: [
      `${visit.barberName} can’t see you on ${whenOf(visit)} after all. Please choose another time or barber, or cancel the visit.`,
      'If nothing suits you, please call us and we will find a time together.',
    ],
    action: 'Choose another time',
  }),
  offered: (visit, shop) => ({
    subject: `A time has come free: ${whenOf(visit)}, ${shop.name}`,
    preview: `We hold it for you until ${visit.heldUntil}.`,
    heading: 'A time has come free',
    paragraphs: [
      `You are on our waiting list, and this time would suit you. We hold it for you until ${visit.heldUntil}.`,
      'It is not booked until you take it. After that we offer it to the next.',
      ...(visit.isLastOffer ? [LAST_OFFER] : []),
    ],
    action: 'Take it, or say no',
  }),
} satisfies Record<VisitNotificationKind, (visit: VisitFacts, shop: NotificationShop) => Words>

/** What the mail of a visit says. */
export function visitEmailTemplate(
  kind: VisitNotificationKind,
  visit: VisitFacts,
  shop: NotificationShop,
): EmailTemplate {
  const { action, ...words } = VISIT_MESSAGES[kind](visit, shop)
  const name = greetedName(visit.customerName)
  const { others = [] } = visit
  return {
    ...words,
    greeting: name === null ? 'Hello,' : `Hello ${name},`,
    paragraphs: [...words.paragraphs, ...altogether(visit)],
    facts: factsOf(visit, shop),
    action: { label: action, url: visit.url },
    further: others.map(other => ({
      facts: [
        { label: 'For', value: greetedName(other.customerName) ?? 'Your guest' },
        ...factsOf(other, shop),
      ],
      action: { label: action, url: other.url },
    })),
    notes: kind === 'offered' ? offerNotes(shop) : visitNotes(shop, others.length > 0),
    from: senderOf(shop),
  }
}

function visitNotes({ phone }: NotificationShop, isOfGroup: boolean): string[] {
  return [
    isOfGroup
      ? 'Each link is of one visit: whoever has it can see and change that visit.'
      : 'The link is yours alone: whoever has it can see and change the visit.',
    `You can also call us on ${phone}, or answer this mail. If you never booked with us, somebody gave your address by mistake: please tell us.`,
  ]
}

function offerNotes({ phone }: NotificationShop): string[] {
  return [
    'The link is yours alone: whoever has it can take the time or give it back. There you can also leave the list.',
    `You can also call us on ${phone}, or answer this mail. If you never joined the list, somebody gave your address by mistake: please say no there, or tell us.`,
  ]
}

/** What the mail says that asks whether an address is right: nothing of the visit, as a stranger may read it. */
export function emailCheckLetter(shop: NotificationShop, url: string): EmailTemplate {
  return {
    subject: `Please confirm your email address for ${shop.name}`,
    preview: 'Mail about a visit is to come to this address.',
    heading: 'Is this your email address?',
    greeting: 'Hello,',
    paragraphs: [
      `We were asked to send mail about a visit to ${shop.name} to this address. Please confirm that this is right.`,
      `The link works for ${EMAIL_CHECK_HOURS} hours.`,
    ],
    facts: [],
    action: { label: 'Confirm this address', url },
    further: [],
    notes: [
      'If you did not ask for this, there is nothing to do: without your confirmation we send nothing more.',
    ],
    from: senderOf(shop),
  }
}

function factsOf(visit: VisitFacts, shop: NotificationShop): EmailTemplate['facts'] {
  return [
    { label: 'When', value: whenOf(visit) },
    { label: 'With', value: visit.barberName },
    { label: 'What', value: visitName(visit.treatmentNames) },
    { label: 'Takes', value: formatMinutes(visit.durationMinutes) },
    { label: 'Price', value: formatPounds(visit.totalPricePence) },
    { label: 'Where', value: addressLine(shop) },
    { label: 'Reference', value: visit.reference },
  ]
}

/** How many a notice tells of, and what they come to; nothing of one alone. */
function altogether({ others = [], totalPricePence }: VisitFacts): string[] {
  if (others.length === 0) return []
  const pence = others.reduce((sum, other) => sum + other.totalPricePence, totalPricePence)
  return [`You are ${others.length + 1}, at ${formatPounds(pence)} altogether. Your own visit comes first.`]
}

function addressLine({ address }: NotificationShop): string {
  return `${address.street}, ${address.town}, ${address.postcode}`
}

export function senderOf(shop: NotificationShop): EmailTemplate['from'] {
  return { name: shop.name, address: addressLine(shop), phone: shop.phone, url: shop.url }
}
