import { daysBetween, formatDate } from '../../../shared/calendar-date.ts'
import { failureToast, successToast } from '../../../shared/toast.ts'
import type { BookingWindow } from '../../calendar/availability/contract.ts'
import type { OpenShop } from '../../shop/shop/contract.ts'
import type { WaitingResponse } from './contract.ts'
import { type EntryCapRefusal, type EntryRefusal, MAX_DAYS } from './rules.ts'

export const ENTRY_REFUSAL_MESSAGES = {
  'dates-out-of-order': () => 'The last day must not be before the first one.',
  'dates-outside-window': ({ firstDate, lastDate }) =>
    `You can choose days from today up to ${daysBetween(firstDate, lastDate)} days ahead.`,
  'too-many-days': () => `You can wait for up to ${MAX_DAYS} days at once.`,
  'window-too-short': () => 'Your visit takes longer than those hours. Please choose more of the day.',
} satisfies Record<EntryRefusal, (window: BookingWindow) => string>

export const ENTRY_CAP_MESSAGES = {
  'too-many-entries-of-address': phone =>
    `Several people have already joined the waiting list from your connection. To join the list, please call us on ${phone}.`,
} satisfies Record<EntryCapRefusal, (phone: string) => string>

export const NO_BARBER_DOES_ALL = 'No one barber does all of these in one visit. Please choose fewer.'
export const NOT_ON_LIST = 'You are no longer on the waiting list.'
export const OFFER_OVER = 'Sorry, that time is no longer held for you.'
export const OFFER_ACCEPTED = 'That time is booked for you. If you can’t come, please cancel it on this page.'

export function dateSpanText({ firstDate, lastDate }: { firstDate: string; lastDate: string }): string {
  return firstDate === lastDate
    ? formatDate(firstDate)
    : `${formatDate(firstDate)} to ${formatDate(lastDate)}`
}

export function unansweredText(offers: number, verb = 'went'): string {
  return offers === 1
    ? `an offer ${verb === 'go' ? 'goes' : verb} unanswered`
    : `${offers} offers in a row ${verb} unanswered`
}

export function hoursText({ from, until }: { from: string; until: string }): string {
  return `between ${from} and ${until}`
}

export const JOIN_MESSAGES = {
  title: 'Join the waiting list',
  lead: ({ holdMinutes }: Pick<OpenShop, 'holdMinutes'>) =>
    `Tell us when you could come. When a time comes free we write to you, and hold it for you for ${holdMinutes} minutes. Nothing is booked until you take it.`,
  off: 'We are not taking names for the waiting list at the moment. Please look for a free time, or call us and we will find one together.',
  noDay: 'Please choose a day.',
  nothingChosen: 'Please choose at least one treatment.',
  notRead: 'We could not load this. Please try again.',
} as const

export const ENTRY_MESSAGES = {
  title: 'You are on the waiting list',
  lead: ({ holdMinutes }: Pick<OpenShop, 'holdMinutes'>) =>
    `When a time comes free that suits you, we write to you and hold it for ${holdMinutes} minutes. We offer times in the order in which people joined.`,
  seeHeld: 'See this time',
  refresh: 'Look again',
  linkSent: 'We have sent you a link to this page. Anyone who has it can take you off the list.',
  linkNotSent:
    'Please keep the link to this page: we have sent you several emails lately, so we sent none this time. Anyone who has it can take you off the list.',
  left: 'You have left the waiting list',
  leftText: 'We have deleted your entry and will not write to you about it again.',
  missing: 'You are no longer on the list',
  missingText: ({ unansweredOffers, waitingList }: Pick<OpenShop, 'unansweredOffers' | 'waitingList'>) =>
    `It may be that you have left the list or taken a time, that its last day has passed, or that ${unansweredText(unansweredOffers)}.${waitingList ? ' You can join again whenever you like.' : ''}`,
  notRead: 'We could not load your place on the list. Please try again, or call us.',
} as const

export function heldText({ date, time, until }: NonNullable<WaitingResponse['held']>): string {
  return `${formatDate(date)} at ${time} is held for you until ${until}. It is not booked until you take it.`
}

/** Rounded down, so that it never promises more time than there is. */
export function timeLeftText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes === 0) return 'Less than a minute left'
  return minutes === 1 ? '1 minute left' : `${minutes} minutes left`
}

export const OFFER_MESSAGES = {
  declineKeepsEntry: 'If you say no, we’ll keep looking on the other days you gave us.',
  declineEndsEntry: 'If you say no, you’ll come off the list, as you gave us no other day.',
} as const

export const WAITING_TOASTS = {
  notJoined: (sentence: string) => failureToast('You are not on the list yet', sentence),
  accept: successToast('Booked', 'The time is yours. This page shows your visit.'),
  decline: successToast('Thank you for telling us', 'We’ll offer the time to someone else.'),
  'leave-list': successToast('You’ve left the list', 'Thank you for telling us.'),
} as const

export const WAITING_SECTION = {
  lead: 'Customers waiting for a time, in the order they joined. A time that comes free is offered by mail and held for the first customer it suits.',
  empty: 'No one is waiting.',
  notLoaded: 'Failed to load the waiting list',
  removed: successToast('Taken off the list', 'The time held for them is free again.'),
} as const

export function removeQuestion(name: string) {
  return {
    question: `Take ${name} off the waiting list?`,
    answer: 'Take Off the List',
    text: 'Any time held for them is free again. They are not notified. This can’t be undone.',
  }
}
