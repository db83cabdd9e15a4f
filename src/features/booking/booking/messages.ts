import { durationInWords } from '../../../shared/clock-time.ts'
import { failureToast, successToast } from '../../../shared/toast.ts'
import type { Fullness } from '../../calendar/availability/day-rules.ts'
import type { KeptEmail } from '../../calendar/visits/contract.ts'
import type { BookingRules } from '../../shop/shop/booking-rules-contract.ts'
import { CHANGEOVER_MINUTES } from '../../shop/treatments/rules.ts'
import type { CapRefusal } from './cap-rules.ts'
import { type BookingRefusal, tooManyTreatments } from './rules.ts'
import type { Dropped } from './wizard/reconcile-rules.ts'

export function setText(name: string, price: string, saved: string): string {
  return `${name} together is ${price}, ${saved} less.`
}

export const FULLNESS_WORDS = {
  plenty: 'plenty free',
  few: 'a few left',
  full: 'full',
  closed: 'closed',
} satisfies Record<Fullness, string>

type Spoken = Pick<BookingRules, 'daysAhead' | 'gridMinutes' | 'noticeMinutes' | 'maxTreatments'> & {
  rightMinutes: number
}

export const REFUSAL_MESSAGES = {
  'unknown-barber': () => 'That barber is not taking bookings. Please choose another.',
  'too-many-treatments': ({ maxTreatments }) => tooManyTreatments(maxTreatments),
  'treatment-twice': () => 'Each treatment can be booked once in a visit.',
  'barber-lacks-treatment': () => 'That barber does not do every treatment you chose.',
  'wrong-duration': ({ rightMinutes }) =>
    `Those treatments take ${rightMinutes} minutes, with ${CHANGEOVER_MINUTES} added when there is more than one.`,
  'outside-window': ({ daysAhead }) => `Visits can be booked from today up to ${daysAhead} days ahead.`,
  'day-off': () => 'That barber does not work on that day. Please choose another date.',
  'off-grid': ({ gridMinutes }) => `Visits start every ${gridMinutes} minutes from when the barber starts.`,
  'outside-hours': () => 'That visit would not fit within the barber’s working hours.',
  past: () => 'That time has passed. Please choose a later one.',
  'short-notice': ({ noticeMinutes }) =>
    `We need ${durationInWords(noticeMinutes)} of notice for a visit. Please choose a later time, or call us.`,
  taken: () => 'Sorry, that time has just been taken. Please choose another.',
} satisfies Record<BookingRefusal, (spoken: Spoken) => string>

export const CAP_MESSAGES = {
  'too-many-of-phone': phone =>
    `You already have several visits booked. To book another, please call us on ${phone}.`,
  'too-many-of-address': phone =>
    `Several visits have already been booked from your connection. To book another, please call us on ${phone}.`,
  'too-much-time': phone => `That’s more than we can book online in one go. Please call us on ${phone}.`,
} satisfies Record<CapRefusal, (phone: string) => string>

const BOOKED_AND_NOTE = {
  visit: { booked: 'Your visit is booked', note: 'Please note your reference.' },
  visits: { booked: 'Your visits are booked', note: 'Please note your references.' },
}

export const EMAIL_MESSAGES = {
  lost: of =>
    `${BOOKED_AND_NOTE[of].booked}, but we could not save your email address. ${BOOKED_AND_NOTE[of].note}`,
  'held-back': of =>
    `${BOOKED_AND_NOTE[of].booked}. We have sent several emails to your address or for your connection lately, so we have not emailed a confirmation. ${BOOKED_AND_NOTE[of].note}`,
  'to-confirm': of =>
    `${BOOKED_AND_NOTE[of].booked}. You gave us another email address before, so we have sent a link to the new one: please open it to confirm the address.`,
} satisfies Record<Exclude<KeptEmail, 'mailed'>, (of: keyof typeof BOOKED_AND_NOTE) => string>

/** The toasts of the wizard (spec §5 and §8). */
export const TOASTS = {
  missingInformation: failureToast(
    'Missing Information',
    'Please fill in all required fields (name, email, phone).',
  ),
  missingDetails: failureToast(
    'Booking Error',
    'Missing booking details. Please go back and complete your selection.',
  ),
  booked: successToast('Booking Confirmed', 'Your appointment has been successfully booked.'),
  failed: (sentence: string) => failureToast('Booking Failed', `Booking failed: ${sentence}`),
} as const

export const NO_SLOTS = 'No available slots for this date. Please select another date.'
export const MISSING_BOOKING = 'Missing Booking Information'
export const RESERVED = 'Your appointment has been reserved!'
export const NOT_READ = 'We could not load this. Please try again.'

export const DROPPED_MESSAGES = {
  treatment: 'A treatment in this link can’t be booked at the moment, so we have taken it out.',
  barber: 'That barber is not taking bookings at the moment. Please choose another.',
  'barber-skills': 'That barber does not do everything you chose. Please choose who will.',
  skill: 'Your barber does not do one of those treatments, so we have taken it out.',
  date: 'That date can’t be booked. Please choose another.',
  time: 'That time is no longer free. Please choose another.',
  fit: 'All of this takes longer than that time is free. Please leave something out, or choose another time.',
} satisfies Record<Dropped, string>

/** Of a form that was sent twice with different choices. */
export const BOOKED_BEFORE =
  'You have just booked from this page. Please look at your email before you book again.'

/** At the last step, in place of a time that was taken meanwhile. */
export const OTHER_TIMES = {
  title: 'Other free times',
  text: 'Choose one to book it with your details below.',
  booking: 'What you are booking',
  all: 'All free times',
} as const

export const JOIN_LINK = { invitation: 'No time that suits?', text: 'Join the waiting list' } as const
