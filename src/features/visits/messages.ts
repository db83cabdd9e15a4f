import type { Shop } from '../shop/contract.ts'
import { type ChangeRefusal, LATE_FROM_HOURS, type LateRefusal } from '../visit-page/change-rules.ts'

/** `1 hour`, `2 hours`. */
export function hoursInWords(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`
}

/** What a customer is told when his visit can't be changed. */
export const CHANGE_REFUSAL_WORDS: Record<
  ChangeRefusal | LateRefusal,
  (shop: Pick<Shop, 'phone' | 'changeHours'>) => string
> = {
  'too-late': ({ phone, changeHours }) =>
    `Your visit begins in less than ${hoursInWords(changeHours)}, so it can’t be changed here any more. Please call us on ${phone}.`,
  'visit-over': () => 'That visit has begun or is over, so it can’t be changed any more.',
  'visit-cancelled': () => 'That visit has been cancelled. Please book a new one.',
  'not-taken': () => 'That time is held for you and not booked yet. Please take it first, or say no.',
  'not-late-now': () =>
    `You can say that you are running late on the day, from ${LATE_FROM_HOURS} hours before your visit until it begins.`,
}

export const TOO_MANY_EMAILS =
  'We have sent several mails to confirm an address already. Please try again tomorrow, or call us.'
export const NO_SUCH_EMAIL_CHECK =
  'This link was used already or is too old. Please call us if mail about your visit should go here.'

export const NO_SUCH_VISIT = 'That visit could not be found.'
