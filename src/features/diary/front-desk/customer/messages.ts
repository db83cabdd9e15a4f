import { formatDate, formatShortDate } from '../../../../shared/calendar-date.ts'
import { counted } from '../../../../shared/list-words.ts'
import { formatPounds } from '../../../../shared/pence.ts'
import type { DeskCustomer, OtherVisit } from './contract.ts'

export const CUSTOMER_TEXTS = {
  title: 'Who they are',
  first: 'First visit',
  all: 'All about them',
  last: 'Last time',
  next: 'Next visit',
  note: 'Note',
  again: 'Book again…',
} as const

export function countsText({ visits, noShows }: DeskCustomer): string {
  const came = visits === 0 ? CUSTOMER_TEXTS.first : `${counted(visits, 'visit')} so far`
  return noShows === 0 ? came : `${came}, ${counted(noShows, 'no-show')}`
}

export function otherVisitText({ what, barberName, price, date }: OtherVisit): string {
  return `${what} with ${barberName}, ${formatPounds(price)}, ${formatShortDate(date)}`
}

export function nextVisitText({ date, time, barberName }: OtherVisit): string {
  return `${formatDate(date)} at ${time} with ${barberName}`
}
