import { formatDate } from '../../../shared/calendar-date.ts'
import { formatPounds } from '../../../shared/pence.ts'
import { successToast } from '../../../shared/toast.ts'
import type { StandingPayment, TillEntry, TillEvent } from './contract.ts'
import { METHOD_NAMES } from './messages.ts'

export const TAKINGS_TEXTS = {
  notRead: 'The shop could not show this just now. Please try again.',
  reasonHint: 'It is kept for good, so no names, please.',
  takePayment: 'Take payment',
  takeBack: 'Take it back…',
  takeBackYes: 'Take the payment back',
  giveBack: 'Give it back…',
  giveBackYes: 'Give the money back',
  giveBackLead:
    'That day stays as it was counted. What is given back comes out of today’s till, by the way it was paid.',
  refund: 'Refund a part…',
  refundYes: 'Refund it',
  refundLead: 'The payment stands. What is refunded comes out of today’s till.',
  addTip: 'Add a tip…',
  tipYes: 'Add the tip',
  tipLead: 'It counts for the visit’s barber, in today’s till.',
  takeBackLead: 'What was entered, with any tip, stays in sight, struck through, and can be entered again.',
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
  givenBack: successToast('Payment given back', 'It stands in today’s till.'),
  refunded: (refund: Pick<TillEntry, 'pence' | 'method'>) =>
    successToast('Refunded', `${amountText(refund)}, out of today’s till.`),
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

export function entryText({ kind, what, reversesId, refundsId }: TillEntry): string {
  const isRefund = refundsId !== null && reversesId === null
  return `${reversesId === null ? '' : 'Taken back: '}${isRefund ? 'Refund, ' : KIND_NAMES[kind]}${what}`
}

/** Where a payment and what takes it back lie on different days: `given back on Friday 4 December`. */
export function otherDayText({ otherDay, reversesId, refundsId }: TillEntry): string | null {
  if (otherDay === null) return null
  return `${(reversesId ?? refundsId) === null ? 'given back on' : 'paid on'} ${formatDate(otherDay)}`
}

/** With something sold beside a payment, each says what it takes back. */
export function takeBackText(
  { kind, what, pence, isCounted }: StandingPayment,
  payments: readonly Pick<StandingPayment, 'kind'>[],
): string {
  const isSale = kind === 'sale'
  if (kind === 'payment' && !payments.some(payment => payment.kind === 'sale'))
    return isCounted ? TAKINGS_TEXTS.giveBack : TAKINGS_TEXTS.takeBack
  const verb = isCounted && (isSale || kind === 'payment') ? 'Give' : 'Take'
  return `${verb} the ${formatPounds(Math.abs(pence))} ${isSale ? `for ${what}` : kind} back…`
}

export function refundText({ kind, what }: StandingPayment): string {
  return kind === 'sale' ? `Refund a part of ${what}…` : TAKINGS_TEXTS.refund
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
