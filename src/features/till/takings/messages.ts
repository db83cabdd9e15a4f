import { formatDate } from '../../../shared/calendar-date.ts'
import { formatPounds } from '../../../shared/pence.ts'
import type { PaymentMethod } from './contract.ts'
import type { DayRefusal, Missed, ReasonRefusal, SettleRefusal } from './rules.ts'
import type { CloseRefusal } from './till-rules.ts'

export const METHOD_NAMES = { cash: 'Cash', card: 'Card', mobile: 'Mobile' } as const satisfies Record<
  PaymentMethod,
  string
>

export const PAYMENT_MESSAGES = {
  'paid-already': 'This visit is paid already. Take that payment back first if it was wrong.',
  'visit-cancelled': 'This visit was cancelled, so there is nothing to pay.',
  'not-taken': 'This time was only offered, so there is nothing to pay.',
  'no-show': 'The customer did not come, so there is nothing to pay.',
  'not-begun': 'This visit has not begun. It can be paid once it has, or when it is done.',
  'on-the-house': 'This visit is on the house. Take that back first if it is to be paid.',
  'costs-nothing': 'This visit costs nothing, so there is nothing to pay.',
} as const satisfies Record<SettleRefusal, string>

export const REASON_MESSAGES = {
  'reason-needed': 'Please say why it is not the visit’s price.',
  'names-customer': 'Please leave the customer’s name out: what the till keeps can’t be changed later.',
} as const satisfies Record<ReasonRefusal, string>

export const DAY_MESSAGES = {
  'day-to-come': 'That day is still to come.',
  'before-visit': 'That is before the day of the visit.',
} as const satisfies Record<DayRefusal, string>

export const CLOSE_MESSAGES = {
  'closed-already': 'This day is closed already.',
  'day-to-come': DAY_MESSAGES['day-to-come'],
  'takings-changed': 'More was entered while you counted. Please look at the cash again.',
  'note-needed': 'The cash differs from what should be there. Please say why.',
} as const satisfies Record<CloseRefusal, string>

export function dayClosed(day: string): string {
  return `The till of ${formatDate(day)} is closed. The owner can open it again.`
}

export function dayLocked(day: string): string {
  return `The till of ${formatDate(day, { year: true })} is locked, as it was left open for too long. The owner can open it again.`
}

export const PAID =
  'This visit is paid. Please take its payment back first, by “Correct it…”, or give all of it back.'
export const ON_THE_HOUSE = 'This visit is on the house. Please take that back first.'
export const NO_SUCH_PAYMENT = 'That payment could not be found.'
export const REVERSED_ALREADY = 'That payment was taken back already.'
export const IS_REVERSAL = 'That entry takes a payment back. Please enter the payment again instead.'
export const REFUNDED = 'A part of this payment was refunded. Take that refund back first.'
const KEPT_AS_SALE = 'If the shop keeps any of it, please enter that as a sale in the till.'
export const STAYS_REFUNDED = {
  'visit-cancelled': `This visit was cancelled, so the refund stays. ${KEPT_AS_SALE}`,
  'no-show': `The customer did not come, so the refund stays. ${KEPT_AS_SALE}`,
} as const satisfies Record<Missed, string>
export const NOT_SETTLED = 'This visit is not paid yet. A tip can be entered with its payment.'
export const NOT_ON_THE_HOUSE = 'This visit is not on the house.'
export const NOT_CLOSED = 'This day is open already.'

export function moreThanLeft(pence: number): string {
  return pence === 0
    ? 'All of this payment was refunded already.'
    : `That is more than is left of this payment: up to ${formatPounds(pence)} can be refunded.`
}

/** `£18.00 of 2026-12-01`, as the audit trail names a payment. */
export function paymentInTrail(pence: number, day: string): string {
  return `${formatPounds(pence)} of ${day}`
}
