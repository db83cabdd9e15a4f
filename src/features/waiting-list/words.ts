import { formatDate } from '../../shared/calendar-date.ts'
import { BOOKING_WINDOW_DAYS } from '../schedule/rules.ts'
import { MOST_DAYS, MOST_WISHES, type WishRefusal } from './rules.ts'

/** Why somebody can't wait as he wished. */
export const WISH_REFUSAL_WORDS = {
  'dates-out-of-order': 'The last day must not be before the first one.',
  'dates-outside-window': `You can wait for any day from today up to ${BOOKING_WINDOW_DAYS} days ahead.`,
  'too-many-days': `You can wait for up to ${MOST_DAYS} days at once.`,
  'window-too-short': 'Your visit takes longer than those hours. Please choose more of the day.',
} satisfies Record<WishRefusal, string>

export const TOO_MANY_WISHES = `You are on the waiting list ${MOST_WISHES} times already, which is the most.`
export const NOBODY_DOES_ALL = 'No one barber does all of these in one visit. Please choose fewer.'
export const NOT_ON_LIST = 'That place on the waiting list is no longer there.'
export const OFFER_OVER = 'Sorry, that time is no longer held for you.'

/** `Friday 4 December`, or `Friday 4 December to Sunday 6 December`. */
export function dateSpanInWords({ firstDate, lastDate }: { firstDate: string; lastDate: string }): string {
  return firstDate === lastDate
    ? formatDate(firstDate)
    : `${formatDate(firstDate)} to ${formatDate(lastDate)}`
}

/** `between 09:00 and 18:30`. */
export function hoursInWords({ from, until }: { from: string; until: string }): string {
  return `between ${from} and ${until}`
}
