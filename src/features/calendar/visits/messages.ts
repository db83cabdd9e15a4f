import { formatDate } from '../../../shared/calendar-date.ts'
import { failureToast, successToast } from '../../../shared/toast.ts'
import type { Shop } from '../../shop/shop/contract.ts'
import type { Visit } from './contract.ts'

export function hoursInWords(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`
}

export const TOO_MANY_EMAILS =
  'We have already sent several emails to confirm an address. Please try again tomorrow, or call us.'
export const NO_SUCH_EMAIL_CHECK =
  'This link has already been used or has expired. Please call us if mail about your visit should go here.'

export const NO_SUCH_VISIT = 'That visit could not be found.'

export const GROUP_CALENDAR = 'Calendar file with all visits (.ics)'

export type When = Pick<Visit, 'date' | 'time'>

export function whenInWords({ date, time }: When): string {
  return `${formatDate(date)} at ${time}`
}

export const ASKED_MESSAGES = {
  title: 'Please choose another time',
  text: (barberName: string) =>
    `Sorry, ${barberName} can’t see you then after all. Choose another time or barber, or cancel. If nothing suits you, call us and we will find a time together.`,
} as const

export const STAGE_MESSAGES: Record<
  Visit['stage'],
  { title: string; text: (shop: Pick<Shop, 'changeHours'>) => string }
> = {
  upcoming: {
    title: 'Your visit is booked',
    text: ({ changeHours }) =>
      changeHours === 0
        ? 'You can move or cancel it here until it begins.'
        : `You can move or cancel it here until ${hoursInWords(changeHours)} before it begins.`,
  },
  soon: {
    title: 'Your visit is soon',
    text: () => 'It’s too late to move or cancel it here. If you can’t come, please call us.',
  },
  begun: {
    title: 'It’s time for your visit',
    text: () => 'Running late, or can’t come after all? Please call us.',
  },
  offered: {
    title: 'A time has come free',
    text: () =>
      'You are on our waiting list, and we hold this time for you. It is not booked until you take it.',
  },
  'offer-over': {
    title: 'This time is no longer held for you',
    text: () => 'It may be taken by now. If it is still free, you can book it.',
  },
  past: { title: 'This visit is over', text: () => 'We hope you like it.' },
  cancelled: {
    title: 'Your visit is cancelled',
    text: () => 'There is nothing to pay. We hope to see you another time.',
  },
  completed: { title: 'Thank you for coming', text: () => 'We hope you like it.' },
  'no-show': {
    title: 'We missed you',
    text: () => 'Sorry that you couldn’t make it. Shall we find you another time?',
  },
}

export const VISIT_TOASTS = {
  moved: (visit: When) =>
    successToast('Visit moved', `We look forward to seeing you on ${whenInWords(visit)}.`),
  late: (minutes: number) =>
    successToast(
      minutes === 0 ? 'On time after all' : `Running ${minutes} minutes late`,
      'Thank you, it is noted beside your visit.',
    ),
  failed: (sentence: string) => failureToast('We couldn’t change that', sentence),
} as const
