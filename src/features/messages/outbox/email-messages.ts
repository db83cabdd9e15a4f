import { addDays, formatDate } from '../../../shared/calendar-date.ts'
import { type ClockTime, clockTime, formatMinutes } from '../../../shared/clock-time.ts'
import { greetedName } from '../../../shared/contact-details.ts'
import { formatPounds } from '../../../shared/pence.ts'
import { EMAIL_CHECK_HOURS } from '../../calendar/visits/rules.ts'
import type { Shop } from '../../shop/shop/contract.ts'
import { mapAddress } from '../../shop/shop/map-rules.ts'
import { phoneAddress } from '../../shop/shop/rules.ts'
import { visitName } from '../../shop/treatments/rules.ts'
import type { EmailLink, EmailTemplate } from './email-rules.ts'
import type { VisitNotificationKind } from './rules.ts'

/** Times are minutes, money is pence. */
export type VisitFacts = {
  reference: string
  /** Null when booked alone. In a group the name is of the person who comes, who may not be the one who reads this. */
  groupId: string | null
  customerName: string
  barberName: string
  treatmentNames: readonly string[]
  date: string
  startMinute: number
  durationMinutes: number
  totalPricePence: number
  /** When an offered time expires; null for a booked visit. */
  heldUntil: ClockTime | null
  /** An unanswered last offer removes the customer from the list. */
  isLastOffer: boolean
  /** Whether its customer may still move or cancel it online. */
  isChangeable: boolean
  today: string
  url: string
  calendarUrl: string
  others?: readonly VisitFacts[]
}

export type NotificationShop = Pick<
  Shop,
  'name' | 'address' | 'phone' | 'mapUrl' | 'colours' | 'holdMinutes' | 'unansweredOffers'
> & {
  url: string
}

const whenOf = ({ date, startMinute }: VisitFacts) => `${formatDate(date)} at ${clockTime(startMinute)}`

/** What was changed may be its length alone. */
const spanOf = (visit: VisitFacts) => {
  const { startMinute, durationMinutes, others = [] } = visit
  if (others.length > 0) return whenOf(visit)
  return `${whenOf(visit)}, until ${clockTime(startMinute + durationMinutes)}`
}

const forAll = ({ others = [] }: VisitFacts) => (others.length > 0 ? ` for ${others.length + 1}` : '')

/** A delayed reminder can go out on the day itself. */
const dayOf = ({ date, today }: VisitFacts) => {
  if (date === today) return 'today'
  return date === addDays(today, 1) ? 'tomorrow' : `on ${formatDate(date)}`
}
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Warns of the last offer; an entry that began under other rules may have had more. */
function lastOfferText({ unansweredOffers }: NotificationShop): string {
  const [before, also] =
    unansweredOffers === 1
      ? ['', 'goes unanswered']
      : [
          `${unansweredOffers - 1} offer${unansweredOffers === 2 ? '' : 's'} before this one went unanswered. `,
          'does too',
        ]
  return `${before}If this one ${also}, you leave the list; you can join it again whenever you like.`
}

type VisitMessages = Pick<EmailTemplate, 'subject' | 'preview' | 'heading' | 'paragraphs'> & {
  action: { label: string; place: '' | '#change' | '#again' }
  links: LinkKind[]
}

const SEE = { label: 'See your visit', place: '' } as const
const MOVE_OR_CANCEL = { label: 'Move or cancel', place: '#change' } as const

const VISIT_MESSAGES = {
  confirmed: (visit, shop) => ({
    subject: `Booked: ${whenOf(visit)}${forAll(visit)}, ${shop.name}`,
    preview: `You are booked in with ${visit.barberName}.`,
    heading: 'You are booked in',
    paragraphs: ['Thank you. We look forward to seeing you.'],
    action: SEE,
    links: ['calendar', 'map', 'change'],
  }),
  reminder: (visit, shop) => ({
    subject: `${capital(dayOf(visit))} at ${clockTime(visit.startMinute)}${forAll(visit)}: your visit to ${shop.name}`,
    preview: `With ${visit.barberName}, ${dayOf(visit)} at ${clockTime(visit.startMinute)}.`,
    heading: `See you ${dayOf(visit)}`,
    paragraphs: [
      visit.isChangeable
        ? 'Can’t make it? Please move or cancel your visit, and someone else can have the time.'
        : 'Can’t make it? Please call us, and someone else can have the time.',
    ],
    action: visit.isChangeable ? MOVE_OR_CANCEL : SEE,
    links: visit.isChangeable ? ['calendar', 'map'] : ['calendar', 'map', 'call'],
  }),
  changed: (visit, shop) => ({
    subject: `Changed: now ${spanOf(visit)}${forAll(visit)}, ${shop.name}`,
    preview: `Now ${spanOf(visit)} with ${visit.barberName}.`,
    heading: 'Your visit has changed',
    paragraphs: ['This is how it stands now. Please go by this email, not by an earlier one.'],
    action: SEE,
    links: ['calendar', 'map', 'change'],
  }),
  cancelled: (visit, shop) => ({
    subject: `Cancelled: ${whenOf(visit)}${forAll(visit)}, ${shop.name}`,
    preview: `Your visit on ${whenOf(visit)} is cancelled.`,
    heading: 'Your visit is cancelled',
    paragraphs: [
      `${visit.others?.length ? 'None of these visits will go ahead. ' : ''}There is nothing to pay. We hope to see you another time.`,
    ],
    action: { label: 'Book again', place: '#again' },
    links: [],
  }),
  displaced: (visit, shop) => ({
    subject: `Please choose another time: ${whenOf(visit)}, ${shop.name}`,
    preview: `${visit.barberName} can’t see you then after all.`,
    heading: 'Sorry, we need to move your visit',
    paragraphs: [
      `${visit.barberName} can’t see you on ${whenOf(visit)} after all. Please choose another time or barber, or cancel the visit.`,
      'If nothing suits you, call us and we will find a time together.',
    ],
    action: { label: 'Choose another time', place: '#change' },
    links: ['call'],
  }),
  offered: (visit, shop) => ({
    subject: `A time has come free: ${whenOf(visit)}, ${shop.name}`,
    preview: `We hold it for you until ${visit.heldUntil}.`,
    heading: 'A time has come free',
    paragraphs: [
      `You are on our waiting list, and this time would suit you. We hold it for you until ${visit.heldUntil}.`,
      'It is not booked until you take it. After that we offer it to the next customer.',
      ...(visit.isLastOffer ? [lastOfferText(shop)] : []),
    ],
    action: { label: 'Take this time', place: '' },
    links: ['map'],
  }),
} satisfies Record<VisitNotificationKind, (visit: VisitFacts, shop: NotificationShop) => VisitMessages>

type LinkKind = 'calendar' | 'map' | 'change' | 'call'

/** Too close to the visit, a call replaces the change online. */
function linkOf(kind: LinkKind, visit: VisitFacts, shop: NotificationShop): EmailLink {
  if (kind === 'calendar') return { label: 'Add to calendar', url: visit.calendarUrl }
  if (kind === 'map') return { label: 'Find us', url: mapAddress(shop) }
  if (kind === 'change' && visit.isChangeable)
    return { label: MOVE_OR_CANCEL.label, url: visit.url + MOVE_OR_CANCEL.place }
  return { label: `Call ${shop.phone}`, url: phoneAddress(shop.phone) }
}

export function visitEmailTemplate(
  kind: VisitNotificationKind,
  visit: VisitFacts,
  shop: NotificationShop,
): EmailTemplate {
  const { action, links, ...messages }: VisitMessages = VISIT_MESSAGES[kind](visit, shop)
  const { others = [], groupId } = visit
  const name = groupId === null ? greetedName(visit.customerName) : null
  return {
    ...messages,
    greeting: name === null ? 'Hello,' : `Hello ${name},`,
    paragraphs: [...messages.paragraphs, ...groupTotal(visit)],
    facts: [...(others.length > 0 ? whoseFacts(visit) : []), ...factsOf(visit, shop)],
    action: { label: action.label, url: visit.url + action.place },
    links: links.map(link => linkOf(link, visit, shop)),
    further: others.map(other => ({
      facts: [...whoseFacts(other), ...factsOf(other, shop).filter(({ label }) => label !== 'Where')],
      links: (['calendar', 'change'] as const).map(link => linkOf(link, other, shop)),
    })),
    notes: kind === 'offered' ? offerNotes(shop) : visitNotes(shop),
    from: senderOf(shop),
  }
}

function whoseFacts({ customerName }: VisitFacts): EmailTemplate['facts'] {
  return [{ label: 'For', value: greetedName(customerName) ?? 'Your guest' }]
}

function visitNotes({ phone }: NotificationShop): string[] {
  return [
    'Please keep this email to yourself: anyone who has its links can see and change your visit.',
    `Call us on ${phone}, or reply to this email. If you never booked with us, someone gave your address by mistake: please tell us.`,
  ]
}

function offerNotes({ phone }: NotificationShop): string[] {
  return [
    'You can also say no on that page, or leave the list. Please keep this email to yourself: anyone who has its link can answer for you.',
    `Call us on ${phone}, or reply to this email. If you never joined the list, someone gave your address by mistake: please say no on that page, or tell us.`,
  ]
}

/** Reveals nothing of the visit, as the address may be someone else's. */
export function emailCheckTemplate(shop: NotificationShop, url: string): EmailTemplate {
  return {
    subject: `Please confirm your email address for ${shop.name}`,
    preview: 'We’ll email you here about a visit.',
    heading: 'Is this your email address?',
    greeting: 'Hello,',
    paragraphs: [
      `Someone asked us to email you about a visit to ${shop.name}. Please confirm that this is right.`,
      `The link works for ${EMAIL_CHECK_HOURS} hours.`,
    ],
    facts: [],
    action: { label: 'Confirm this address', url },
    links: [],
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

function groupTotal({ others = [], totalPricePence }: VisitFacts): string[] {
  if (others.length === 0) return []
  const pence = others.reduce((sum, other) => sum + other.totalPricePence, totalPricePence)
  return [`${others.length + 1} visits, ${formatPounds(pence)} in all.`]
}

function addressLine({ address }: NotificationShop): string {
  return `${address.street}, ${address.town}, ${address.postcode}`
}

export function senderOf(shop: NotificationShop): EmailTemplate['from'] {
  const { name, phone, url, colours } = shop
  return { name, address: addressLine(shop), phone, url, colours }
}
