import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { instantOf } from '../../platform/server/clock.server.ts'
import { visitName } from '../booking/rules.ts'
import type { Shop } from '../shop/contract.ts'
import type { CustomerVisit } from './store.server.ts'

const PRODUCT = { company: 'Chairtime', product: 'Booking', language: 'EN' }

/** The visit as an iCalendar file (RFC 5545), in instants, so that it is right in any calendar's own zone. */
export function calendarFile(visit: CustomerVisit, shop: Shop, publicUrl: string): string {
  const start = instantOf(visit.date, visit.startMinute)
  const calendar = ical({ prodId: PRODUCT, name: shop.name, method: ICalCalendarMethod.PUBLISH })
  calendar.createEvent({
    id: `${visit.id}@${new URL(publicUrl).hostname}`,
    stamp: new Date(visit.createdAt),
    start: new Date(start.epochMilliseconds),
    end: new Date(start.add({ minutes: visit.durationMinutes }).epochMilliseconds),
    summary: `${visitName(visit.treatmentNames)} at ${shop.name}`,
    description: `With ${visit.barberName}. Your reference is ${visit.reference}. To change anything, call ${shop.phone}.`,
    location: [shop.name, shop.address.street, shop.address.town, shop.address.postcode].join(', '),
    status: visit.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    url: publicUrl,
  })
  // RFC 5545 ends every line with CRLF; the library leaves the last one open.
  return `${calendar.toString()}\r\n`
}
