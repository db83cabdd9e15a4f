import { formatDate } from '../../../../shared/calendar-date.ts'
import { clockTime } from '../../../../shared/clock-time.ts'
import { visitName } from '../../../shop/treatments/rules.ts'
import { type NotificationShop, senderOf } from '../email-messages.ts'
import type { EmailLink, EmailTemplate } from '../email-rules.ts'
import type { ShopEventKind } from './rules.ts'

/** What happened to a visit, and how it stands now. */
export type ShopEventFacts = {
  kind: ShopEventKind
  isByStaff: boolean
  date: string
  startMinute: number
  durationMinutes: number
  barberName: string
  customerName: string
  treatmentNames: readonly string[]
}

const HEADINGS = {
  booked: 'A new booking',
  changed: 'A visit was moved',
  cancelled: 'A visit was cancelled',
} satisfies Record<ShopEventKind, string>

const SHORT = { booked: 'Booked', changed: 'Moved', cancelled: 'Cancelled' } satisfies Record<
  ShopEventKind,
  string
>

const COUNTED = {
  booked: (count: number) => `${count} ${count === 1 ? 'booking' : 'bookings'}`,
  changed: (count: number) => `${count} moved`,
  cancelled: (count: number) => `${count} cancelled`,
} satisfies Record<ShopEventKind, (count: number) => string>

const WHERE_SET = 'You chose these mails under Shop, Connections, and can change that there.'

const whenOf = ({ date, startMinute }: ShopEventFacts) => `${formatDate(date)} at ${clockTime(startMinute)}`

function factsOf(event: ShopEventFacts): EmailTemplate['facts'] {
  return [
    { label: 'When', value: whenOf(event) },
    { label: 'Barber', value: event.barberName },
    { label: 'What', value: visitName(event.treatmentNames) },
    // Empty once the customer was erased.
    ...(event.customerName === '' ? [] : [{ label: 'Customer', value: event.customerName }]),
    { label: 'By', value: event.isByStaff ? 'the shop' : 'the customer' },
  ]
}

function actionOf({ date }: ShopEventFacts, shop: NotificationShop): EmailLink {
  return { label: 'Open the diary', url: `${shop.url}/admin/diary?date=${date}` }
}

export function shopNoticeTemplate(event: ShopEventFacts, shop: NotificationShop): EmailTemplate {
  return {
    subject: `${SHORT[event.kind]}: ${whenOf(event)} with ${event.barberName}`,
    preview: `${HEADINGS[event.kind]}: ${whenOf(event)}.`,
    heading: HEADINGS[event.kind],
    greeting: 'Hello,',
    paragraphs: [],
    facts: factsOf(event),
    action: actionOf(event, shop),
    links: [],
    further: [],
    notes: [WHERE_SET],
    from: senderOf(shop),
  }
}

/** One mail for everything since the last one; `events` is not empty. */
export function shopSummaryTemplate(
  [first, ...rest]: readonly [ShopEventFacts, ...ShopEventFacts[]],
  shop: NotificationShop,
): EmailTemplate {
  const counts = countsOf([first, ...rest])
  const shown = (event: ShopEventFacts) => [
    { label: SHORT[event.kind], value: whenOf(event) },
    ...factsOf(event).slice(1),
  ]
  return {
    subject: `Since yesterday: ${counts}`,
    preview: `${counts}.`,
    heading: 'Since the last summary',
    greeting: 'Good morning,',
    paragraphs: [`${counts}.`],
    facts: shown(first),
    action: actionOf(first, shop),
    links: [],
    further: rest.map(event => ({
      facts: shown(event),
      links: event.date === first.date ? [] : [actionOf(event, shop)],
    })),
    notes: [WHERE_SET],
    from: senderOf(shop),
  }
}

function countsOf(events: readonly ShopEventFacts[]): string {
  const kinds = Object.keys(COUNTED).flatMap(name => events.find(({ kind }) => kind === name)?.kind ?? [])
  return kinds.map(each => COUNTED[each](events.filter(({ kind }) => kind === each).length)).join(', ')
}
