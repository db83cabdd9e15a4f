import { successToast } from '../../../shared/toast.ts'
import type { Again, Visit } from '../../calendar/visits/contract.ts'
import { hoursInWords, type When, whenInWords } from '../../calendar/visits/messages.ts'
import type { Shop } from '../../shop/shop/contract.ts'
import type { ChangeRefusal, LateRefusal } from './change-rules.ts'

export const MISSING_VISIT = {
  title: 'We can’t find that visit',
  text: 'The address may be incomplete, or the visit’s details have been erased. Please look at your confirmation again, or call us.',
}

export function storedText({ hasEmail }: Pick<Visit, 'hasEmail'>): string {
  return hasEmail
    ? 'With this visit we store your name, phone number and email address.'
    : 'With this visit we store your name and phone number.'
}

export const ERASED_VISIT = {
  title: 'Your data has been erased',
  text: 'Your name and contact details are gone from this visit.',
}

export const FORGOTTEN_HERE = 'This device no longer remembers them either.'

/** `Tom is running about 10 minutes behind.`; null while they are on time. */
export function behindText({
  barberName,
  minutesBehind,
}: Pick<Visit, 'barberName' | 'minutesBehind'>): string | null {
  const [firstName] = barberName.split(' ')
  return minutesBehind === 0 ? null : `${firstName} is running about ${minutesBehind} minutes behind.`
}

export const NO_NEW_TIME = 'Choose a date and a time.'

export const VISIT_FORMS = ['cancel', 'erase', 'move', 'late', 'accept', 'decline', 'leave-list'] as const

export const VISIT_NOT_READ = 'We could not load your visit. Please try again, or call us.'
export const OFFLINE = 'You are offline. What you see may be out of date, and changes can’t be sent.'

/** The page that confirms an email address; it shows nothing of the visit. */
export const CONFIRM_EMAIL_MESSAGES = {
  title: 'Is this your email address?',
  question: (shopName: string) =>
    `Someone asked us to email you about a visit to ${shopName}. If that was not you, just close this page: we will send nothing more.`,
  yes: 'Yes, this is my address',
  done: 'Thank you. We’ll email you here about your visit from now on.',
} as const

export const MESSAGE_HELD_BACK =
  'You have had several messages from us lately, so we sent none about this last change. This page is up to date.'

const BOOKS_STAY = ['What was done and its price stay in our books, without your name.']

/** What else becomes of a visit when its customer's data is erased. */
const ERASED_TOO: Record<Visit['stage'], readonly string[]> = {
  upcoming: ['Your visit will be cancelled too.'],
  offered: ['The time that we hold for you will be free again, and you leave the waiting list.'],
  past: BOOKS_STAY,
  begun: [],
  completed: BOOKS_STAY,
  soon: [],
  cancelled: [],
  'no-show': [],
  'offer-over': [],
}

export const QUESTIONS = {
  cancel: (visit: When) => ({
    question: 'Cancel your visit?',
    text: `${whenInWords(visit)} will be free for someone else. This can’t be undone.`,
    yes: 'Yes, cancel it',
    no: 'Keep my visit',
    done: successToast('Visit cancelled', 'Thank you for letting us know.'),
  }),
  erase: (visit: Pick<Visit, 'stage'>) => ({
    question: 'Erase your data?',
    text: [
      'Your name and contact details will be taken out of this visit, and this page will be gone.',
      ...ERASED_TOO[visit.stage],
      'This can’t be undone.',
    ].join(' '),
    yes: visit.stage === 'upcoming' ? 'Yes, cancel and erase' : 'Yes, erase it',
    no: 'Keep my data',
    done: successToast('Data erased', 'Your details are gone from this visit.'),
  }),
}

export type Asked = keyof typeof QUESTIONS

export const GONE_MESSAGES: Record<Again['gone'][number], string> = {
  treatment: 'We don’t offer one of last time’s treatments just now.',
  barber: 'Your barber isn’t free for this just now. Please choose someone else.',
}

export const CHANGE_REFUSAL_MESSAGES: Record<
  ChangeRefusal | LateRefusal,
  (shop: Pick<Shop, 'phone' | 'changeHours' | 'mostLateMinutes' | 'lateFromHours'>) => string
> = {
  'too-late': ({ phone, changeHours }) =>
    `Your visit begins in less than ${hoursInWords(changeHours)}, so it can’t be changed here any more. Please call us on ${phone}.`,
  'visit-over': () => 'This visit has started or is over, so it can’t be changed any more.',
  'visit-cancelled': () => 'That visit has been cancelled. Please book a new one.',
  'not-taken': () => 'That time is held for you and not booked yet. Please accept or decline it first.',
  'not-late-now': ({ lateFromHours }) =>
    `You can report that you are running late on the day, from ${hoursInWords(lateFromHours)} before your visit until it begins.`,
  'too-long-a-delay': ({ phone, mostLateMinutes }) =>
    `You can report a delay of up to ${mostLateMinutes} minutes here. If you need longer, please call us on ${phone}.`,
  'late-by-phone': ({ phone }) => `If you are running late, please call us on ${phone}.`,
}
