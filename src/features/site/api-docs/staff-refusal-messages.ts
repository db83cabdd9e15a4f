import type { DeleteRefusal } from '../../setup/team/rules.ts'
import type { MovementRefusal } from '../../till/takings/cash/rules.ts'
import type { DayRefusal, ReasonRefusal, SettleRefusal } from '../../till/takings/rules.ts'
import type { CloseRefusal } from '../../till/takings/till-rules.ts'

type ByRule = Exclude<
  SettleRefusal | ReasonRefusal | DayRefusal | CloseRefusal | MovementRefusal,
  'visit-cancelled' | 'not-taken' | 'no-show' | 'not-begun' | 'reason-needed'
>

export const WALK_IN_REFUSALS = {
  'not-past': { status: 422, meaning: 'The day is not over; the visit is booked in the diary.' },
} as const

export const TILL_REFUSALS = {
  'on-the-house': { status: 409, meaning: 'The visit is on the house; take that back before it is paid.' },
  'costs-nothing': { status: 422, meaning: 'The visit costs nothing, so nothing is paid for it.' },
  'not-on-the-house': { status: 409, meaning: 'The visit is not on the house, or not any more.' },
  'paid-already': { status: 409, meaning: 'A payment for the visit stands; reverse it first.' },
  'names-customer': { status: 422, meaning: 'The reason contains the customer’s name, which is never kept.' },
  'day-to-come': { status: 422, meaning: 'The day is still to come.' },
  'before-visit': { status: 422, meaning: 'The day is before that of the visit.' },
  'closed-already': { status: 409, meaning: 'The day of the till is closed.' },
  'takings-changed': { status: 409, meaning: 'The expected cash is no longer what the request says.' },
  'note-needed': { status: 422, meaning: 'The counted cash differs from the expected; a note must say why.' },
  'day-closed': { status: 409, meaning: 'The day of the till is closed; nothing is entered for it.' },
  'day-locked': {
    status: 409,
    meaning: 'The day of the till was left open too long; nothing is entered for it.',
  },
  'not-closed': { status: 409, meaning: 'The day of the till is open.' },
  'no-such-payment': { status: 404, meaning: 'No payment has that id.' },
  'reversed-already': { status: 409, meaning: 'The payment was reversed already.' },
  'is-reversal': { status: 422, meaning: 'What reverses an entry can’t be reversed itself.' },
  refunded: { status: 409, meaning: 'A refund of the payment stands; reverse that first.' },
  'more-than-left': { status: 422, meaning: 'The amount is more than is left of the payment.' },
  'not-settled': { status: 422, meaning: 'The visit is neither paid nor on the house.' },
  'no-such-movement': { status: 404, meaning: 'No float or cash taken out has that id.' },
  'moved-back-already': { status: 409, meaning: 'The float or cash taken out was reversed already.' },
  'nothing-paid': { status: 422, meaning: 'Nothing is paid for the visit, so there is no receipt.' },
  'no-such-rate': { status: 404, meaning: 'The barber has no commission rate from that date.' },
} as const satisfies Record<ByRule, { status: number; meaning: string }> &
  Readonly<Record<string, { status: number; meaning: string }>>

export const TEAM_REFUSALS = {
  'has-history': { status: 409, meaning: 'The barber has visits or payments; a last day is what they get.' },
  'has-account': { status: 409, meaning: 'The barber has an account; a last day is what they get.' },
  'has-waiting': { status: 409, meaning: 'A customer is on the waiting list for the barber.' },
  'team-changed': { status: 409, meaning: 'The order does not hold every barber once.' },
} as const satisfies Record<DeleteRefusal | 'team-changed', { status: number; meaning: string }>

export const SCREEN_REFUSALS = {
  'device-not-paired': { status: 401, meaning: 'Only a paired device of that kind may send the call.' },
  'device-paired': { status: 409, meaning: 'The device is paired already.' },
  'no-such-code': { status: 422, meaning: 'No device shows that code now.' },
  'no-such-shop-device': { status: 404, meaning: 'No paired device has that id.' },
  'no-such-advertiser': { status: 404, meaning: 'No advertiser has that id or private link.' },
  'advertiser-changed': { status: 409, meaning: 'The advertiser is not as `version` says any more.' },
  'advertiser-bound': { status: 409, meaning: 'A contract of theirs runs, or an invoice is not settled.' },
  'advertiser-erased': {
    status: 422,
    meaning: 'Their contact details were erased, so no mail reaches them.',
  },
  'no-such-contract': { status: 404, meaning: 'No contract of that advertiser has that id.' },
  'no-such-invoice': { status: 404, meaning: 'No invoice has that number, or no such one of that link.' },
  'no-such-advert-payment': { status: 404, meaning: 'No payment of an invoice has that id.' },
  'payment-too-much': { status: 422, meaning: 'The payment is more than is owed of the invoice.' },
  'refund-too-much': { status: 422, meaning: 'The refund is more than was paid too much of the invoice.' },
  'payment-ahead': { status: 422, meaning: 'The day of the payment is still to come.' },
  'invoice-changed': { status: 409, meaning: 'More was credited than `creditedPence` says.' },
  'credit-too-much': { status: 422, meaning: 'All credits would be more than the invoice.' },
  'contract-changed': { status: 409, meaning: 'The contract is not as `version` says any more.' },
  'contract-step': { status: 409, meaning: 'The contract is not where that step begins.' },
  'start-past': { status: 422, meaning: 'The contract would begin before today.' },
  'screens-full': {
    status: 422,
    meaning: 'No spot is free on each day of the term; `detail` says from when.',
  },
} as const

export const CUSTOMER_REFUSALS = {
  'no-visit-yet': { status: 409, meaning: 'Only a customer with a visit has notes or can be merged.' },
  'merge-not-undoable': { status: 409, meaning: 'The merge is older than a day, or not the last.' },
  'too-many-notes': { status: 409, meaning: 'The customer has the maximum of notes.' },
  'note-changed': { status: 409, meaning: 'The note is not as `version` says any more.' },
  'no-such-note': { status: 404, meaning: 'No note has that id.' },
} as const

export const CONNECTION_REFUSALS = {
  'password-needed': { status: 422, meaning: 'No password is stored for that server and username.' },
  'token-needed': { status: 422, meaning: 'No token is stored for that provider and account.' },
  'key-problem': { status: 422, meaning: 'The key of the stored password is missing, or another one.' },
  'not-set-up': { status: 422, meaning: 'Mail or texts go nowhere yet, so no test can be sent.' },
  'no-such-backup': { status: 404, meaning: 'The machine that answers has no backup of that name.' },
  'under-way': { status: 409, meaning: 'A backup or a restore is being made.' },
  'not-whole': { status: 422, meaning: 'The file is no whole backup, or of a later version.' },
  'not-in-order': { status: 409, meaning: 'A piece before this one is missing.' },
  'disk-full': { status: 409, meaning: 'The server’s disk is nearly full.' },
} as const

export const START_REFUSALS = {
  'begun-already': { status: 409, meaning: 'It was chosen before with what the shop begins.' },
  'would-be-lost': { status: 409, meaning: 'The shop holds more than the sample, which would be lost.' },
  'not-ready': { status: 422, meaning: 'No customer could book yet; the sentence says what is missing.' },
} as const
