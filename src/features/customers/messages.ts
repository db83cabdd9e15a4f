import { formatDate } from '../../shared/calendar-date.ts'
import { formatPounds } from '../../shared/pence.ts'
import { dateSpanInWords, hoursInWords } from '../waiting-list/messages.ts'
import type { CustomerRecord, Erased, HeldEntry, HeldVisit } from './contract.ts'

export const NO_SUCH_CUSTOMER = 'No visit is kept under that phone number, and nobody waits under it.'

/** `1 visit`, `12 visits`. */
function countOfVisits(count: number): string {
  return `${count} visit${count === 1 ? '' : 's'}`
}

/** `2 visits`, `2 visits and 1 wish`, `1 wish`. */
export function countOfStored(visits: number, wishes: number): string {
  const waiting = `${wishes} wish${wishes === 1 ? '' : 'es'}`
  if (wishes === 0) return countOfVisits(visits)
  return visits === 0 ? waiting : `${countOfVisits(visits)} and ${waiting}`
}

/** Why nothing was erased: another number of visits is to come than was told. */
export function visitsStand(toCome: number): string {
  const standing = `${toCome === 0 ? 'No visit is' : toCome === 1 ? '1 visit is' : `${toCome} visits are`} to come`
  return `${standing} under that phone number, which is not what you were told. Nothing was erased; please look again.`
}

/** `3 visits, 1 of them cancelled`. */
export function erasedInWords({ visits, cancelled, wishes }: Erased): string {
  const of = wishes > 0 ? 'the visits' : 'them'
  return `${countOfStored(visits, wishes)}${cancelled > 0 ? `, ${cancelled} of ${of} cancelled` : ''}`
}

/** The different names, or emails, that were given with the visits and wishes, in the order in which they were first given. */
export function givenWith(record: CustomerRecord, field: 'customerName' | 'customerEmail'): string[] {
  const given = [...record.visits, ...record.wishes].map(kept => kept[field] ?? '')
  return [...new Set(given)].filter(text => text !== '')
}

/** What the shop keeps of one customer, as a letter that he can read. */
export function recordText(record: CustomerRecord, shopName: string): string {
  return [
    `What ${shopName} keeps of you`,
    '',
    ...record.visits.flatMap(visitLines),
    ...record.wishes.flatMap(entryLines),
    'For a day after a booking its answer is kept too, so that pressing twice books once; it repeats the above.',
    'When a visit is old enough, the name, phone and email leave it; the privacy page says when.',
    '',
  ].join('\n')
}

const BOOKED_BY = { online: 'online', phone: 'by phone', 'walk-in': 'in the shop' } as const

function visitLines(visit: HeldVisit): string[] {
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
    ...(visit.cancelReason ? [`  Why we cancelled: ${visit.cancelReason}`] : []),
    `  Booked ${BOOKED_BY[visit.source]}: ${visit.bookedAt}; last changed: ${visit.changedAt} (UTC)`,
    '',
  ]
}

function entryLines(entry: HeldEntry): string[] {
  return [
    `On the waiting list: ${dateSpanInWords(entry)}, ${hoursInWords(entry)}, with ${entry.barberName ?? 'any barber'}`,
    `  ${entry.treatmentName}`,
    `  Name: ${entry.customerName}`,
    `  Phone: ${entry.customerPhone}`,
    `  Email: ${entry.customerEmail}`,
    `  Joined: ${entry.joinedAt} (UTC)`,
    '',
  ]
}

/** How the two files are saved; no name in them, since downloads are seen by whoever uses the computer. */
export const RECORD_FILES = { json: 'customer-data.json', text: 'customer-data.txt' } as const

export const CUSTOMER_MESSAGES = {
  lead: 'A customer may ask what you keep of him, or to be forgotten. Find him by the phone number that he booked with.',
  notFound: 'Failed to look up the customer',
  notErased: 'Failed to erase the customer’s data',
  erased: (erased: Erased) => ({
    title: 'Customer erased',
    description: `${erasedInWords(erased)}. Prices, treatments and times stay for your reports.`,
    tone: 'success' as const,
  }),
} as const

/** What is asked, and told, before a customer is erased. */
export function eraseQuestion({ visits, visitsToCome, wishes }: CustomerRecord) {
  return {
    question: 'Erase this customer’s data?',
    answer: 'Erase',
    /** Null when nothing is cancelled. */
    cancelled:
      visitsToCome === 0
        ? null
        : `${countOfVisits(visitsToCome)} to come ${visitsToCome === 1 ? 'is' : 'are'} cancelled, and the time is free for others. Tell the customer yourself: afterwards there is nothing left to tell him by.`,
    kept: `Name, phone and email go from ${countOfStored(visits.length, wishes.length)}. Prices, treatments and times stay, so that your reports stay right.`,
    final: 'This can’t be undone.',
  }
}
