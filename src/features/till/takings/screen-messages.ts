import { formatDate, formatShortDate } from '../../../shared/calendar-date.ts'
import { formatPounds, totalPence } from '../../../shared/pence.ts'
import { successToast } from '../../../shared/toast.ts'
import type { StandingPayment, TillEntry, TillEvent } from './contract.ts'
import { METHOD_NAMES } from './messages.ts'

export const TAKINGS_TEXTS = {
  notRead: 'The shop could not show this just now. Please try again.',
  reasonHint: 'It is kept for good, so no names, please.',
  takePayment: 'Take payment',
  changes: 'Changes',
  takeBack: 'Take it back…',
  takeBackYes: 'Take it back',
  correct: 'Correct it…',
  correctYes: 'Enter it again',
  countedLead: 'That day stays as it was counted. What is taken back now stands in today’s till.',
  giveBack: 'Give money back…',
  giveBackTitle: 'Give money back',
  giveBackYes: 'Give it back',
  giveBackLead:
    'It comes out of today’s till, and nothing is asked for again. Type less to give back a part of it.',
  addTip: 'Add a tip…',
  tipYes: 'Add the tip',
  tipLead: 'It counts for the visit’s barber, in today’s till.',
  takeBackLead: 'What was entered, with any tip, stays in sight, struck through, and can be entered again.',
  tipAsBefore: 'The tip is filled in as it was entered before.',
  split: 'Split…',
  whole: 'All in one',
  morePart: 'One part more',
  otherAmount: 'Another amount…',
  products: 'Products',
  productsChosen: 'Sold with it',
  whatNeeded: 'Please say what was sold.',
  free: 'On the house…',
  freeYes: 'Put it on the house',
  freeLead: 'Nothing is taken, and the visit counts as settled. The reason stands in the report.',
  unfreeLead: 'The visit can be paid then. What was entered stays in the list of changes.',
  unfreeYes: 'Take it back',
  sell: 'Sell something',
  till: 'The till',
  openDays: 'Still to be counted and closed',
  whatHint: 'Such as Matt clay. No names, please.',
  noEntries: 'Nothing was taken on this day yet. Payments are taken from a visit, sales from here.',
  unpaidLead: 'They are done, or their time is over, and no payment was entered.',
  lockedLead: 'This day was left open for too long, so nothing more is entered for it.',
  close: 'Close the day',
  countHint: 'All that is in the drawer',
  countRight: 'Right to the penny.',
  closeEarly: 'Close today already?',
  closeEarlyYes: 'Close today',
  reopen: 'Open the day again…',
  todayClosed: 'Today’s till is closed, so no payment can be taken.',
  todayClosedToSales: 'Today’s till is closed, so nothing can be sold.',
  todayClosedToChanges: 'Today’s till is closed, so nothing can be refunded or added.',
  changedByDesk: 'Reception or the owner can take it back or refund it.',
  reopenInTill: 'Open it again in the till',
  reopenByOwner: 'The owner can open this day again.',
  reopenYes: 'Open the day again',
  back: 'Back',
} as const

export const TAKINGS_TOASTS = {
  taken: (pence: number, what: string, changePence = 0) =>
    successToast(
      'Payment taken',
      `${formatPounds(pence)} for ${what}.${changePence > 0 ? ` Change ${formatPounds(changePence)}.` : ''}`,
    ),
  sold: (pence: number, what: string) => successToast('Sold', `${what} for ${formatPounds(pence)}.`),
  freed: (what: string) => successToast('On the house', `${what} is settled, with nothing to pay.`),
  unfreed: successToast('No longer on the house', 'The visit can be paid now.'),
  takenBack: successToast('Payment taken back', 'It can be entered again now.'),
  takenBackToday: successToast('Taken back', 'It stands in today’s till.'),
  refundTakenBack: successToast('Refund taken back', 'What was paid counts again.'),
  givenBack: (refund: Pick<TillEntry, 'pence' | 'method'>) =>
    successToast('Money given back', `${amountText(refund)}, out of today’s till.`),
  tipped: (tip: Pick<TillEntry, 'pence' | 'method'>) =>
    successToast('Tip added', `${amountText(tip)}, in today’s till.`),
  closed: (day: string) => successToast('Day closed', `${formatDate(day)} is counted and closed.`),
  reopened: (day: string) =>
    successToast('Day open again', `${formatDate(day)} can be corrected, and closed again.`),
} as const

const KIND_NAMES = { service: '', tip: 'Tip, ', sale: 'Sale, ' } as const satisfies Record<
  TillEntry['kind'],
  string
>

/** What takes a refund back adds to the till. */
export function entryText({ kind, what, pence, reversesId, refundsId }: TillEntry): string {
  const isRefund = reversesId === null ? refundsId !== null : pence > 0
  return `${reversesId === null ? '' : 'Taken back: '}${isRefund ? 'Refund, ' : KIND_NAMES[kind]}${what}`
}

/** `17:30`, or with its day, `Fri 4 Dec, 17:30`, where that is not today. */
export function enteredAt({ day, time }: Pick<TillEntry, 'day' | 'time'>, today: string): string {
  return day === today ? time : `${formatShortDate(day)}, ${time}`
}

/** Where a payment and what takes it back lie on different days: `given back on Friday 4 December`. */
export function otherDayText({ otherDay, reversesId, refundsId }: TillEntry): string | null {
  if (otherDay === null) return null
  return `${(reversesId ?? refundsId) === null ? 'given back on' : 'paid on'} ${formatDate(otherDay)}`
}

/** What was given back of an entry that stands, on whichever day. */
export function partGivenBack({ pence, left, isReversed, refundsId, reversesId }: TillEntry): string | null {
  if (isReversed || (refundsId ?? reversesId) !== null || left === pence) return null
  return `${formatPounds(pence - left)} given back`
}

/** With something sold beside a payment, each says what it is about. */
export function reverseText(
  { kind, what, pence }: StandingPayment,
  payments: readonly Pick<StandingPayment, 'kind'>[],
): string {
  const amount = formatPounds(Math.abs(pence))
  if (kind !== 'payment') return `Take the ${amount} ${kind === 'sale' ? `for ${what}` : kind} back…`
  const isAlone = !payments.some(payment => payment.kind === 'sale')
  return isAlone ? TAKINGS_TEXTS.correct : `Correct the ${amount} payment…`
}

export function giveBackText({ kind, what }: StandingPayment): string {
  return kind === 'sale' ? `Give money back for ${what}…` : TAKINGS_TEXTS.giveBack
}

/** What was given back of a visit's payments and stands; null when nothing was. */
export function givenBackText(payments: readonly StandingPayment[]): string | null {
  const refunds = payments.filter(({ kind }) => kind === 'refund')
  if (refunds.length === 0) return null
  const isAll = payments.every(({ left }) => left === 0)
  return `${formatPounds(-totalPence(refunds))} was given back${isAll ? ', which is all of it' : ''}.`
}

export function amountText({ pence, method }: Pick<TillEntry, 'pence' | 'method'>): string {
  return `${formatPounds(pence)} ${method === 'cash' ? 'in cash' : `by ${METHOD_NAMES[method].toLowerCase()}`}`
}

export function differenceText({
  expectedCash,
  countedCash,
}: Pick<TillEvent, 'expectedCash' | 'countedCash'>): string {
  const difference = (countedCash ?? expectedCash) - expectedCash
  if (difference === 0) return 'exactly what should be there'
  return `${formatPounds(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'} than there should be`
}

export function handedText(handedPence: number, totalPence: number): string {
  const rest = handedPence - totalPence
  const said = `They gave ${formatPounds(handedPence)}`
  if (rest < 0) return `${said}: ${formatPounds(-rest)} is missing`
  return rest === 0 ? `${said}: no change` : `${said}: change ${formatPounds(rest)}`
}

export const TAKINGS_UNDO = {
  label: 'Undo',
  hint: 'Press F8, then Undo, to take the payment back.',
  reason: 'Undone at once',
} as const

/** Before a day is closed whose visits are not all over. */
export function closeEarlyText(toCome: number): string {
  const visits = toCome === 1 ? 'One visit is' : `${toCome} visits are`
  return `${visits} still to come. Nothing more can be taken for today until the owner opens it again.`
}
