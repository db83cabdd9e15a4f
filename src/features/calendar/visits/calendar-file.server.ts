import ical, {
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEvent,
  ICalEventStatus,
} from 'ical-generator'
import { shopDateTime } from '../../../platform/server/process/clock.server.ts'
import { greetedName } from '../../../shared/contact-details.ts'
import type { Shop } from '../../shop/shop/contract.ts'
import { calendarEntry } from './calendar-rules.ts'
import type { CustomerVisit } from './store.server.ts'

export const PRODUCT = { company: 'Chairtime', product: 'Booking', language: 'EN' }

type CalendarVisit = Pick<
  CustomerVisit,
  | 'id'
  | 'reference'
  | 'date'
  | 'startMinute'
  | 'durationMinutes'
  | 'status'
  | 'barberName'
  | 'treatmentNames'
  | 'changedAt'
  | 'sequence'
>

/** Visits as one iCalendar file (RFC 5545), in instants, so that it is right in any calendar's own zone. */
export function calendarFile(visits: readonly CalendarVisit[], shop: Shop, publicUrl: string): string {
  const calendar = ical({ prodId: PRODUCT, name: shop.name, method: ICalCalendarMethod.PUBLISH })
  for (const visit of visits) addVisit(calendar, visit, { shop, publicUrl })
  return asFile(calendar)
}

/** The organizer must be the sender of the mail, or Outlook distrusts the invitation. */
type Invitation = {
  shop: Shop
  publicUrl: string
  organizer: { name: string; email: string }
  attendee: { name: string; email: string }
}

/** What a mail carries for calendars (iTIP, RFC 5546): a request or cancellation of the same UID, by a higher SEQUENCE. */
export function invitationFile(visit: CalendarVisit, invitation: Invitation): string {
  const isCancelled = visit.status === 'cancelled'
  const calendar = ical({
    prodId: PRODUCT,
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  })
  const event = addVisit(calendar, visit, invitation)
  event.organizer(invitation.organizer)
  // Accepted already, so that no reply is asked for.
  const { name, email } = invitation.attendee
  event.createAttendee({
    name: greetedName(name) ?? email,
    email,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  })
  return asFile(calendar)
}

function addVisit(
  calendar: ICalCalendar,
  visit: CalendarVisit,
  { shop, publicUrl }: { shop: Shop; publicUrl: string },
): ICalEvent {
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
  return calendar.createEvent({
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
}

/** What a visit is known by in every calendar, for good (RFC 5545 UID). */
export function calendarId(visitId: string, publicUrl: string): string {
  return `${visitId}@${new URL(publicUrl).hostname}`
}

/** RFC 5545 ends every line with CRLF; the library leaves the last one open. */
export function asFile(calendar: ICalCalendar): string {
  return `${calendar.toString()}\r\n`
}
