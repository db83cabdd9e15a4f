import { formatDate } from '../../shared/calendar-date.ts'
import type { DeskVisit } from './contract.ts'

/** What the sheets say. */
export const DESK_TEXTS = {
  notRead: 'The shop could not show this just now. Please try again.',
  notSaved: 'The shop could not be reached, so nothing was saved. What you typed is still here.',
  noCustomer: 'No customer found. Give a name to book someone new.',
  noTimes: 'No free time as far ahead as we look. You can still choose a time yourself.',
  chooseTreatment: 'Choose a treatment to see the soonest times.',
  choosePlace: 'Please choose a barber, a date and a time.',
  outsideAnyway: 'Book it anyway',
  noteHint: 'Only the shop sees this, never the customer.',
  reasonHint: 'Needed when length or price is not that of the price list.',
  lengthReasonHint: 'If you like, why it takes another length. Only the shop sees this.',
  cancelHint: 'Only the shop sees this.',
  unreachable: 'No email address or mobile number is kept, so no message can be sent.',
  erased: 'Name removed',
} as const

/** `Friday 4 December at 10:15`. */
export function placeText({ date, time }: Pick<DeskVisit, 'date' | 'time'>): string {
  return `${formatDate(date)} at ${time}`
}

export const DESK_TOASTS = {
  booked: (visit: Pick<DeskVisit, 'date' | 'time' | 'barberName'>, name: string) => ({
    title: 'Visit booked',
    description: `${name} with ${visit.barberName}, ${placeText(visit)}.`,
    tone: 'success' as const,
  }),
  cancelled: (visit: Pick<DeskVisit, 'date' | 'time'>) => ({
    title: 'Visit cancelled',
    description: `${placeText(visit)} is free again.`,
    tone: 'success' as const,
  }),
  saved: {
    title: 'Visit saved',
    description: 'What you changed is kept.',
    tone: 'success' as const,
  },
} as const
