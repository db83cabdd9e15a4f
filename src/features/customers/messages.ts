import { formatDate } from '../../shared/calendar-date.ts'
import { formatPounds } from '../../shared/pence.ts'
import { dateSpanText, hoursText } from '../waiting-list/messages.ts'
import type { CustomerRecord, EntryRecord, Erased, VisitRecord } from './contract.ts'

export const NO_SUCH_CUSTOMER = 'There is no visit and no waiting-list entry under that phone number.'

function countOfVisits(count: number): string {
  return `${count} visit${count === 1 ? '' : 's'}`
}

/** `2 visits`, `2 visits and 1 waiting-list entry`, `1 waiting-list entry`. */
export function countOfStored(visits: number, waitingEntries: number): string {
  const waiting = `${waitingEntries} waiting-list ${waitingEntries === 1 ? 'entry' : 'entries'}`
  if (waitingEntries === 0) return countOfVisits(visits)
  return visits === 0 ? waiting : `${countOfVisits(visits)} and ${waiting}`
}

export function visitsStand(toCome: number): string {
  const standing = `${toCome === 0 ? 'No visit is' : toCome === 1 ? '1 visit is' : `${toCome} visits are`} to come`
  return `${standing} under that phone number, which is not what this page showed. Nothing was erased; please look again.`
}

/** `3 visits, 1 of them cancelled`. */
export function erasedText({ visits, cancelled, waitingEntries }: Erased): string {
  const of = waitingEntries > 0 ? 'the visits' : 'them'
  return `${countOfStored(visits, waitingEntries)}${cancelled > 0 ? `, ${cancelled} of ${of} cancelled` : ''}`
}

/** Distinct values, in the order in which they were first given. */
export function givenWith(record: CustomerRecord, field: 'customerName' | 'customerEmail'): string[] {
  const given = [...record.visits, ...record.waitingEntries].map(stored => stored[field] ?? '')
  return [...new Set(given)].filter(text => text !== '')
}

export function recordText(record: CustomerRecord, shopName: string): string {
  return [
    `What ${shopName} knows about you`,
    '',
    ...record.visits.flatMap(visitLines),
    ...record.waitingEntries.flatMap(entryLines),
    ...onlineBookingLines(record.onlineBooking),
    'For a day after a booking we also store our response to it, so that pressing twice books once. It repeats the above.',
    'We remove the name, phone and email from old visits; the privacy page says when.',
    '',
  ].join('\n')
}

const BOOKED_BY = { online: 'online', phone: 'by phone', 'walk-in': 'in the shop' } as const

function visitLines(visit: VisitRecord): string[] {
  const treatments = visit.treatments.map(({ name, price }) => `  ${name}, ${formatPounds(price)}`)
  return [
    `${formatDate(visit.date, { year: true })}, ${visit.time}, with ${visit.barberName}`,
    ...treatments,
    `  Altogether ${formatPounds(visit.totalPrice)} and ${visit.totalDuration} minutes; ${visit.status}`,
    ...(visit.lateMinutes > 0 ? [`  You said you would be ${visit.lateMinutes} minutes late`] : []),
    `  Name: ${visit.customerName}`,
    `  Phone: ${visit.customerPhone}`,
    `  Email: ${visit.customerEmail ?? 'none'}`,
    ...(visit.unconfirmedEmail ? [`  Email not confirmed yet: ${visit.unconfirmedEmail}`] : []),
    `  Reference: ${visit.reference}`,
    ...(visit.privateNote ? [`  Our note: ${visit.privateNote}`] : []),
    ...(visit.adjustmentReason ? [`  Why length or price differ: ${visit.adjustmentReason}`] : []),
    ...progressLines(visit),
    ...(visit.cancelReason ? [`  Why we cancelled: ${visit.cancelReason}`] : []),
    `  Booked ${BOOKED_BY[visit.source]}: ${visit.bookedAt}; last changed: ${visit.changedAt} (UTC)`,
    '',
  ]
}

function progressLines({ arrivedAt, startedAt, endedAt, status }: VisitRecord): string[] {
  const ended = status === 'no-show' ? 'Counted as a no-show' : 'Done'
  return [
    ...(arrivedAt ? [`  Arrived: ${arrivedAt} (UTC)`] : []),
    ...(startedAt ? [`  In the chair: ${startedAt} (UTC)`] : []),
    ...(endedAt ? [`  ${ended}: ${endedAt} (UTC)`] : []),
  ]
}

function onlineBookingLines({ decision, isBlocked }: CustomerRecord['onlineBooking']): string[] {
  if (!isBlocked && !decision) return []
  const state = isBlocked ? 'we ask you to ring us instead' : 'allowed'
  return [`Booking online: ${state}${decision?.note ? `. Our note: ${decision.note}` : ''}`, '']
}

function entryLines(entry: EntryRecord): string[] {
  return [
    `On the waiting list: ${dateSpanText(entry)}, ${hoursText(entry)}, with ${entry.barberName ?? 'any barber'}`,
    `  ${entry.treatmentName}`,
    `  Name: ${entry.customerName}`,
    `  Phone: ${entry.customerPhone}`,
    `  Email: ${entry.customerEmail}`,
    `  Joined: ${entry.joinedAt} (UTC)`,
    '',
  ]
}

/** No name in them: downloads are seen by others at the same computer. */
export const RECORD_FILES = { json: 'customer-data.json', text: 'customer-data.txt' } as const

export const CUSTOMER_MESSAGES = {
  lead: 'Customers may ask what you know about them, or ask you to erase it. Look them up by the phone number they booked with.',
  notFound: 'Failed to look up the customer',
  notErased: 'Failed to erase the customer’s data',
  erased: (erased: Erased) => ({
    title: 'Customer erased',
    description: `${erasedText(erased)}. Prices, treatments and times stay for your reports.`,
    tone: 'success' as const,
  }),
} as const

export function eraseQuestion({ visits, visitsToCome, waitingEntries }: CustomerRecord) {
  return {
    question: 'Erase this customer’s data?',
    answer: 'Erase',
    /** Null when nothing is cancelled. */
    cancelled:
      visitsToCome === 0
        ? null
        : `${countOfVisits(visitsToCome)} to come ${visitsToCome === 1 ? 'is' : 'are'} cancelled, and the time is free for others. Please let the customer know first: afterwards you no longer have their details.`,
    stored: `Name, phone and email are removed from ${countOfStored(visits.length, waitingEntries.length)}. Prices, treatments and times stay, so that your reports stay right.`,
    final: 'This can’t be undone.',
  }
}
