import { formatDate } from '../../../shared/calendar-date.ts'
import type { VisitEvent, VisitWay } from './history-contract.ts'

export const HISTORY = { title: 'History', reference: 'In the log:' } as const

const WAYS = {
  website: 'on the website',
  'visit-page': 'by the customer, on the visit’s private page',
  'group-page': 'by the person who booked for the group, on its private page',
  'waiting-list': 'by the customer, from the waiting list',
  desk: 'by staff',
} satisfies Record<VisitWay, string>

export function wayText({ way }: Pick<VisitEvent, 'way'>): string {
  return WAYS[way]
}

function placeText(place: VisitEvent['place']): string {
  if (!place) return ''
  const { barberName, date, time } = place
  return `${formatDate(date)} at ${time}${barberName ? ` with ${barberName}` : ''}`
}

const KINDS = {
  booked: ({ place }) => (place ? `Booked for ${placeText(place)}` : 'Booked'),
  moved: ({ from, place }) => `Moved from ${placeText(from)} to ${placeText(place)}`,
  cancelled: () => 'Cancelled',
  late: ({ lateMinutes }) => (lateMinutes ? `Running ${lateMinutes} minutes late` : 'On time after all'),
  erased: () => 'Name, phone and email erased',
} satisfies Record<VisitEvent['kind'], (event: VisitEvent) => string>

export function eventText(event: VisitEvent): string {
  return KINDS[event.kind](event)
}
