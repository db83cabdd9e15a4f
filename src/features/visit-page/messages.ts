import { formatDate } from '../../shared/calendar-date.ts'
import type { Shop } from '../shop/contract.ts'
import type { Again, Visit } from '../visits/contract.ts'
import { hoursInWords } from '../visits/messages.ts'

type When = Pick<Visit, 'date' | 'time'>

/** `Friday 4 December at 10:15`. */
export function whenInWords({ date, time }: When): string {
  return `${formatDate(date)} at ${time}`
}

/** What the page says first, and what of it is to be known, by where the visit stands. */
export const STAGE_WORDS: Record<
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
    text: () => 'It is too close now to be moved or cancelled here. If you can’t come, please call us.',
  },
  offered: {
    title: 'A time has come free',
    text: () =>
      'You are on our waiting list, and we hold this time for you. It is not booked until you take it.',
  },
  'offer-over': {
    title: 'This time is no longer held for you',
    text: () => 'It has gone to the next on our waiting list, or is free for anybody to book.',
  },
  past: { title: 'Your visit has begun or gone by', text: () => 'We hope that you like what you see.' },
  cancelled: {
    title: 'Your visit is cancelled',
    text: () => 'Nobody waits for you, and there is nothing to pay.',
  },
  completed: { title: 'Thank you for coming', text: () => 'We hope that you like what you see.' },
  'no-show': {
    title: 'We missed you',
    text: () => 'You could not come to this visit. You are welcome at another.',
  },
}

export const MISSING_VISIT = {
  title: 'We can’t find that visit',
  text: 'The address may be incomplete, or the visit’s details have been erased. Please look at your confirmation again, or call us.',
}

/** What is said of those who were booked along; null of a visit booked alone. Nothing here leads to their pages. */
export function othersWords(others: number): string | null {
  if (others === 0) return null
  return others === 1
    ? 'One other visit was booked along with this one. It is changed on its own page.'
    : `${others} other visits were booked along with this one. Each is changed on its own page.`
}

export const VISIT_NOT_READ = 'We could not read your visit just now. Please try again, or call us.'
export const OFFLINE =
  'You have no connection just now. What you see may be out of date, and changes can’t be sent.'

/** What the page says that confirms an address for mail; it knows nothing of the visit. */
export const CONFIRM_EMAIL_WORDS = {
  title: 'Is this your email address?',
  question: (shopName: string) =>
    `We were asked to send mail about a visit to ${shopName} to the address that brought you here. If you did not ask for this, you can close this page: we send nothing more.`,
  yes: 'Yes, this is my address',
  done: 'Thank you. Mail about the visit comes to this address from now on.',
  noScript: 'Confirming an address here needs JavaScript, which is switched off. Please call us.',
} as const

export const MESSAGE_HELD_BACK =
  'You have had several messages from us lately, so we sent none about this last change. What you see here is how your visit stands.'

/** What is asked before something that can't be undone. */
export const QUESTIONS = {
  cancel: (visit: When) => ({
    question: 'Cancel your visit?',
    text: `${whenInWords(visit)} will be given to somebody else. This can’t be undone.`,
    yes: 'Yes, cancel it',
    no: 'Keep my visit',
    done: { title: 'Visit cancelled', description: 'Thank you for telling us.', tone: 'success' as const },
  }),
  erase: (visit: Pick<Visit, 'stage'>) => ({
    question: 'Erase your data?',
    text: `Your name, phone number and email address are taken out of this visit, and this page will be gone. ${
      visit.stage === 'upcoming'
        ? 'Your visit is cancelled with it.'
        : 'What was done and its price stay in our books, without your name.'
    } This can’t be undone.`,
    yes: visit.stage === 'upcoming' ? 'Yes, cancel and erase' : 'Yes, erase it',
    no: 'Keep it',
    done: {
      title: 'Data erased',
      description: 'Your details are no longer with us.',
      tone: 'success' as const,
    },
  }),
}

export const VISIT_TOASTS = {
  moved: (visit: When) => ({
    title: 'Visit moved',
    description: `We look forward to seeing you on ${whenInWords(visit)}.`,
    tone: 'success' as const,
  }),
  late: (minutes: number) => ({
    title: minutes === 0 ? 'On time after all' : `Running ${minutes} minutes late`,
    description: 'Thank you, your barber can see it.',
    tone: 'success' as const,
  }),
  failed: (sentence: string) => ({
    title: 'Nothing was changed',
    description: sentence,
    tone: 'failure' as const,
  }),
} as const

/** What is said when part of a visit can't be had again. */
export const GONE_WORDS: Record<Again['gone'][number], string> = {
  treatment: 'Something you had then can’t be booked at the moment.',
  barber: 'Your barber does not take such visits at the moment, so choose who will do it.',
}
