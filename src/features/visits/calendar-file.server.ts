import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { shopDateTime } from '../../platform/server/clock.server.ts'
import type { Shop } from '../shop/contract.ts'
import { calendarEntry } from './calendar-rules.ts'
import type { CustomerVisit } from './store.server.ts'

export const PRODUCT = { company: 'Chairtime', product: 'Booking', language: 'EN' }

/** What of a visit a calendar is told. */
type CalendarVisit = Omit<CustomerVisit, 'barberId' | 'treatmentIds' | 'lateMinutes'>

/** The visit as an iCalendar file (RFC 5545), in instants, so that it is right in any calendar's own zone. */
export function calendarFile(visit: CalendarVisit, shop: Shop, publicUrl: string): string {
  const entry = calendarEntry(
    {
      ...visit,
      dateTime: shopDateTime(visit.date, visit.startMinute),
      totalDuration: visit.durationMinutes,
    },
    visit.treatmentNames,
    shop,
  )
  const start = Temporal.Instant.from(entry.startsAt)
  const calendar = ical({ prodId: PRODUCT, name: shop.name, method: ICalCalendarMethod.PUBLISH })
  calendar.createEvent({
    id: calendarId(visit.id, publicUrl),
    stamp: new Date(visit.changedAt),
    sequence: visit.sequence,
    start: new Date(start.epochMilliseconds),
    end: new Date(start.add({ minutes: entry.durationMinutes }).epochMilliseconds),
    summary: entry.title,
    description: entry.details,
    location: entry.location,
    status: visit.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    url: publicUrl,
  })
  return asFile(calendar)
}

/** What a visit is known by in every calendar, for good (RFC 5545 UID). */
export function calendarId(visitId: string, publicUrl: string): string {
  return `${visitId}@${new URL(publicUrl).hostname}`
}

/** RFC 5545 ends every line with CRLF; the library leaves the last one open. */
export function asFile(calendar: ICalCalendar): string {
  return `${calendar.toString()}\r\n`
}
