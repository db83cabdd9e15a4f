import { formatDate } from '../../../shared/calendar-date.ts'
import { formatInstant } from '../../../shared/instant.ts'
import { counted } from '../../../shared/list-words.ts'
import { formatPounds } from '../../../shared/pence.ts'
import { successToast } from '../../../shared/toast.ts'
import { dateSpanText, hoursText } from '../../booking/waiting-list/messages.ts'
import { eventText, wayText } from '../../calendar/visits/history-messages.ts'
import { METHOD_NAMES } from '../../till/takings/messages.ts'
import type { CustomerRecord, CustomerVisitRecord, EntryRecord, Erased, NoteRecord } from './contract.ts'
import { countVisits, MAX_NOTES } from './rules.ts'

export const NO_SUCH_CUSTOMER = 'There is no visit and no waiting-list entry under that phone number.'

function countOfVisits(count: number): string {
  return counted(count, 'visit')
}

export function countOfStored(visits: number, waitingEntries: number): string {
  const waiting = `${waitingEntries} waiting-list ${waitingEntries === 1 ? 'entry' : 'entries'}`
  if (waitingEntries === 0) return countOfVisits(visits)
  return visits === 0 ? waiting : `${countOfVisits(visits)} and ${waiting}`
}

export function visitsStand(toCome: number): string {
  const standing = `${toCome === 0 ? 'No visit is' : toCome === 1 ? '1 visit is' : `${toCome} visits are`} to come`
  return `${standing} under that phone number, which is not what this page showed. Nothing was erased; please look again.`
}

export function erasedText({ visits, cancelled, waitingEntries }: Erased): string {
  const of = waitingEntries > 0 ? 'the visits' : 'them'
  return `${countOfStored(visits, waitingEntries)}${cancelled > 0 ? `, ${cancelled} of ${of} cancelled` : ''}`
}

export function openText({ date, time }: Pick<CustomerVisitRecord, 'date' | 'time'>): string {
  return `Open the visit on ${formatDate(date)} at ${time}`
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
    ...noteLines(record.notes),
    ...mergeLines(record),
    ...bookingLines(record),
    'For a day after a booking we also store our response to it, so that pressing twice books once. It repeats the above.',
    'We remove the name, phone and email from old visits; the privacy page says when.',
    '',
  ].join('\n')
}

const momentText = (instant: string) => formatInstant(instant, { year: true })

const BOOKED_BY = { online: 'online', phone: 'by phone', 'walk-in': 'in the shop' } as const

function visitLines(visit: CustomerVisitRecord): string[] {
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
    ...paymentLines(visit),
    ...(visit.cancelReason ? [`  Why we cancelled: ${visit.cancelReason}`] : []),
    `  Booked ${BOOKED_BY[visit.source]}: ${momentText(visit.bookedAt)}; last changed: ${momentText(visit.changedAt)}`,
    ...visit.history.map(event => `  ${eventText(event)}, ${wayText(event)}: ${momentText(event.at)}`),
    '',
  ]
}

function progressLines({ arrivedAt, startedAt, endedAt, status }: CustomerVisitRecord): string[] {
  const ended = status === 'no-show' ? 'Counted as a no-show' : 'Done'
  return [
    ...(arrivedAt ? [`  Arrived: ${momentText(arrivedAt)}`] : []),
    ...(startedAt ? [`  In the chair: ${momentText(startedAt)}`] : []),
    ...(endedAt ? [`  ${ended}: ${momentText(endedAt)}`] : []),
  ]
}

const PAID_FOR = { service: '', tip: ' as a tip', sale: ' for a product' } as const

function paymentLines({ payments, onTheHouse }: CustomerVisitRecord): string[] {
  const lines = payments.map(({ day, kind, pence, method, reason }) => {
    const amount = `${formatPounds(Math.abs(pence))} ${METHOD_NAMES[method].toLowerCase()}`
    const what = `${pence < 0 ? 'Paid back' : 'Paid'}${PAID_FOR[kind]}`
    return `  ${what}: ${amount}, ${formatDate(day, { year: true })}${reason ? `. Our reason: ${reason}` : ''}`
  })
  return [...lines, ...(onTheHouse === null ? [] : [`  On the house. Our reason: ${onTheHouse}`])]
}

function onlineBookingLines({ decision, isBlocked }: CustomerRecord['onlineBooking']): string[] {
  if (!isBlocked && !decision) return []
  const state = isBlocked ? 'we ask you to call us instead' : 'allowed'
  return [`Booking online: ${state}${decision?.note ? `. Our note: ${decision.note}` : ''}`, '']
}

function bookingLines({ onlineBooking, mergedNumbers }: CustomerRecord): string[] {
  if (mergedNumbers.length === 0) return onlineBookingLines(onlineBooking)
  return mergedNumbers.flatMap(number => onlineBookingLines(number.onlineBooking))
}

function noteLines(notes: readonly NoteRecord[]): string[] {
  if (notes.length === 0) return []
  const lines = notes.map(
    ({ text, writtenBy, createdAt }) => `  ${text} (${writtenBy}, ${momentText(createdAt)})`,
  )
  return ['Our notes about you:', ...lines, '']
}

function mergeLines({ mergedNumbers, lastMerge }: CustomerRecord): string[] {
  if (mergedNumbers.length === 0) return []
  const since = lastMerge ? `, since ${momentText(lastMerge.mergedAt)}` : ''
  return [
    `We keep these phone numbers as one customer’s${since}: ${mergedNumbers.map(({ phone }) => phone).join(', ')}`,
    '',
  ]
}

function entryLines(entry: EntryRecord): string[] {
  return [
    `On the waiting list: ${dateSpanText(entry)}, ${hoursText(entry)}, with ${entry.barberName ?? 'any barber'}`,
    `  ${entry.treatmentName}`,
    `  Name: ${entry.customerName}`,
    `  Phone: ${entry.customerPhone}`,
    `  Email: ${entry.customerEmail}`,
    `  Joined: ${momentText(entry.joinedAt)}`,
    '',
  ]
}

/** No name in them: downloads are seen by others at the same computer. */
export const RECORD_FILES = { json: 'customer-data.json', text: 'customer-data.txt' } as const

export const CUSTOMER_MESSAGES = {
  noCustomer: 'No customer has that name or number.',
  several: 'More than one customer fits. Please choose one below.',
  empty: 'Please type a name or a phone number.',
  notFound: 'Failed to look up the customer',
  notErased: 'Failed to erase the customer’s data',
  erased: (erased: Erased) =>
    successToast(
      'Customer erased',
      `${erasedText(erased)}. Prices, treatments and times stay for your reports.`,
    ),
} as const

export const NOTE_MESSAGES = {
  title: 'Notes',
  lead: 'Only the shop sees these. Customers may ask for a copy, and they go with the last visit.',
  none: 'No notes yet.',
  label: 'New note',
  editLabel: 'Note',
  gone: 'That note is no longer there.',
  changed: 'Someone else changed this note a moment ago, so yours was not saved. Please look at it again.',
  noVisit: 'There is no visit under this number yet. A note can be added once there is one.',
  tooMany: `A customer can have up to ${MAX_NOTES} notes. Please delete one that is no longer needed.`,
  question: 'Delete this note?',
  final: 'This can’t be undone.',
  notSaved: 'The shop could not be reached, so the note was not saved. What you typed is still here.',
  notDeleted: 'The shop could not be reached, so the note was not deleted.',
} as const

export const MERGE_MESSAGES = {
  title: 'Which other customer is the same person?',
  lead: 'Look for the other name or number. You see both before anything is changed.',
  label: 'Name or phone number of the other',
  question: 'Are these two the same customer?',
  result:
    'Their visits and notes are shown as one. Each visit keeps the number that it was booked with. You can undo this for a day.',
  yes: 'Yes, make them one',
  no: 'No, keep them apart',
  noVisit: 'There is no visit under one of the two numbers yet, so they stay apart.',
  notUndoable: 'This can no longer be undone, or something else was changed since. Please look again.',
  same: 'That is the customer you are looking at. Please choose another one.',
  failed: 'The shop could not be reached, so nothing was changed. Please try again.',
  merged: successToast('Made one', 'Their visits and notes are shown as one.'),
  split: successToast('Two again', 'Each has their own visits and notes.'),
} as const

/** `Last visit Friday 20 November 2026, next visit none.` */
export function lastAndNextText({
  lastDate,
  nextDate,
}: Record<'lastDate' | 'nextDate', string | null>): string {
  const dateText = (date: string | null) => (date === null ? 'none' : formatDate(date, { year: true }))
  return `Last visit ${dateText(lastDate)}, next visit ${dateText(nextDate)}.`
}

export function mergedText(numbers: readonly { phone: string }[]): string {
  const phones = numbers.map(({ phone }) => phone)
  return `${phones.slice(0, -1).join(', ')} and ${phones.at(-1)} are one customer’s.`
}

/** `2 visits, 1 to come, 1 no-show`; what there is none of is left out, but for what is to come. */
export function countsText({ visits, waitingEntries, visitsToCome }: CustomerRecord): string {
  const { noShows, cancelled } = countVisits(visits)
  return [
    countOfStored(visits.length, waitingEntries.length),
    `${visitsToCome} to come`,
    ...(noShows > 0 ? [counted(noShows, 'no-show')] : []),
    ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
  ].join(', ')
}

export function eraseQuestion({ visits, visitsToCome, waitingEntries, ...record }: CustomerRecord) {
  const { notes, mergedNumbers } = record
  const notesText = notes.length === 1 ? 'Your note about them goes too. ' : 'Your notes about them go too. '
  return {
    question: 'Erase this customer’s data?',
    answer: 'Erase',
    /** Null when nothing is cancelled. */
    cancelled:
      visitsToCome === 0
        ? null
        : `${countOfVisits(visitsToCome)} to come ${visitsToCome === 1 ? 'is' : 'are'} cancelled, and the time is free for others. Please let the customer know first: afterwards you no longer have their details.`,
    stored: `Name, phone and email are removed from ${countOfStored(visits.length, waitingEntries.length)}${mergedNumbers.length > 0 ? ', under all of their numbers' : ''}. ${notes.length > 0 ? notesText : ''}Prices, treatments and times stay, so that your reports stay right.`,
    final: 'This can’t be undone.',
  }
}
