import type { Shop } from '../../shop/shop/contract.ts'
import { visitName } from '../../shop/treatments/rules.ts'
import type { Visit } from './contract.ts'

type CalendarEntry = {
  title: string
  details: string
  location: string
  /** ISO 8601 with the shop's offset. */
  startsAt: string
  durationMinutes: number
}

/** What an outside calendar holds of a visit: neither the customer nor the address of the private page. */
export function calendarEntry(
  booked: Pick<Visit, 'barberName' | 'dateTime' | 'totalDuration' | 'reference'>,
  treatmentNames: readonly string[],
  shop: Pick<Shop, 'name' | 'address' | 'phone'>,
): CalendarEntry {
  return {
    title: `${visitName(treatmentNames)} at ${shop.name}`,
    details: `With ${booked.barberName}. Your reference is ${booked.reference}. To change anything, call ${shop.phone}.`,
    location: [shop.name, shop.address.street, shop.address.town, shop.address.postcode].join(', '),
    startsAt: booked.dateTime,
    durationMinutes: booked.totalDuration,
  }
}

export function googleCalendarUrl(entry: CalendarEntry): string {
  const [start, end] = startAndEnd(entry).map(iso => iso.replace(/[-:]|\.\d+/g, ''))
  const search = new URLSearchParams({
    action: 'TEMPLATE',
    text: entry.title,
    dates: `${start}/${end}`,
    details: entry.details,
    location: entry.location,
  })
  return `https://calendar.google.com/calendar/render?${search}`
}

/** The same for Outlook on the web. */
export function outlookCalendarUrl(entry: CalendarEntry): string {
  const [start = '', end = ''] = startAndEnd(entry)
  const search = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: entry.title,
    startdt: start,
    enddt: end,
    body: entry.details,
    location: entry.location,
  })
  return `https://outlook.live.com/calendar/0/deeplink/compose?${search}`
}

/** Both as instants, which any calendar shows in its owner's own zone. */
function startAndEnd({ startsAt, durationMinutes }: CalendarEntry): string[] {
  const startMs = Date.parse(startsAt)
  return [startMs, startMs + durationMinutes * 60_000].map(ms => new Date(ms).toISOString())
}
