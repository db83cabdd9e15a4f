import { type CalendarDate, formatDate, formatShortDate } from '../../../shared/calendar-date.ts'
import { formatPounds } from '../../../shared/pence.ts'
import { successToast } from '../../../shared/toast.ts'
import type { Shop } from '../../shop/shop/contract.ts'
import type { AdvertContract, ContractsResponse, ContractTerms } from './contract.ts'
import { type ContractState, lastShownDay } from './state-rules.ts'

export const CONTRACT_REFUSALS = {
  'no-such-contract': 'That contract could not be found.',
  'contract-changed': 'The contract is not as you saw it any more. Please look again.',
  'contract-step': 'That can’t be done with the contract as it is now.',
  'no-such-package': 'That package is not sold any more. Please choose another.',
  'start-past': 'The start is past. Please draw up the contract from a later day.',
} as const

export function screensFullText(firstStart: CalendarDate): string {
  return `Every spot of the screens is sold. From ${formatDate(firstStart, { year: true })} one is free for the whole term.`
}

export const STATE_NAMES: Readonly<Record<ContractState, string>> = {
  draft: 'Draft',
  sent: 'Sent',
  accepted: 'Accepted',
  'waiting-for-advert': 'Waiting for the advert',
  running: 'Running',
  ending: 'Ending',
  ended: 'Ended',
  cancelled: 'Cancelled',
}

/** The colour of its badge. */
export const STATE_TONES = {
  draft: 'neutral',
  sent: 'neutral',
  accepted: 'good',
  'waiting-for-advert': 'neutral',
  running: 'good',
  ending: 'neutral',
  ended: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<ContractState, string>

type Dated = Pick<
  ContractTerms,
  'state' | 'startDate' | 'lastDate' | 'heldUntil' | 'cancelledOn' | 'extraDays'
>

/** Where a contract is, with the date that counts next. */
export function stateText(contract: Dated): string {
  const { state, startDate, heldUntil, cancelledOn } = contract
  const lastDay = lastShownDay(contract)
  const on = (date: CalendarDate) => formatDate(date, { year: true })
  switch (state) {
    case 'draft':
      return heldUntil === null ? 'Not sent yet' : `Not accepted by ${on(heldUntil)}`
    case 'sent':
      return `Held for them until ${on(heldUntil ?? startDate)}`
    case 'accepted':
      return `Starts ${on(startDate)}`
    case 'waiting-for-advert':
      return 'Not shown until an advert is approved'
    case 'running':
      return `Runs until ${on(lastDay)}`
    case 'ending':
      return `${cancelledOn === null ? 'Ends' : 'Cancelled, ends'} ${on(lastDay)}`
    case 'ended':
      return `Ended ${on(lastDay)}`
    case 'cancelled':
      return lastDay < startDate ? 'Cancelled' : `Cancelled, ended ${on(lastDay)}`
  }
}

/** Its first and last billed day, of one whose state doesn’t say them: `From … to …`. Null of any other. */
export function termText({ state, startDate, lastDate }: Dated): string | null {
  if (state !== 'draft' && state !== 'sent' && state !== 'accepted' && state !== 'waiting-for-advert')
    return null
  return `From ${formatDate(startDate, { year: true })} to ${formatDate(lastDate, { year: true })}.`
}

/** The day that counts next, in short: `until 1 May 2027`. */
export function nextDayText(contract: Dated): string {
  const { state, startDate, heldUntil } = contract
  if (state === 'sent') return `held until ${formatShortDate(heldUntil ?? startDate)}`
  if (state === 'running' || state === 'ending') return `until ${formatShortDate(lastShownDay(contract))}`
  return `from ${formatShortDate(startDate)}`
}

/** `2 days of it are not billed, for plays that were missing.` Null of a contract without such days. */
export function extraDaysText({ extraDays }: Pick<ContractTerms, 'extraDays'>): string | null {
  if (extraDays === 0) return null
  const days = extraDays === 1 ? '1 day of it is' : `${extraDays} days of it are`
  return `${days} not billed, for plays that were missing.`
}

/** `Number 2 on the waiting list: a spot is free from Tuesday 1 June 2027.` Null of a contract that isn’t on it. */
export function waitingText(waiting: ContractsResponse['waiting'], id: string): string | null {
  const place = waiting.findIndex(({ contractId }) => contractId === id)
  const freeFrom = waiting[place]?.freeFrom
  if (freeFrom === undefined) return null
  return `Number ${place + 1} on the waiting list: a spot is free from ${formatDate(freeFrom, { year: true })}.`
}

/** The same of a sent one, for its advertiser. */
export function heldText({ heldUntil, startDate }: Pick<Dated, 'heldUntil' | 'startDate'>): string {
  return `Held for you until ${formatDate(heldUntil ?? startDate, { year: true })}`
}

type Priced = Pick<
  ContractTerms,
  'weeks' | 'pencePerWeek' | 'setUpPence' | 'adCreationPence' | 'totalPence' | 'isMadeByShop'
>

/** What it costs, also of one that was cancelled before it began. */
export function priceText(
  contract: Priced & Pick<ContractTerms, 'acceptedAt' | 'cancelledOn' | 'startDate'>,
): string {
  const { acceptedAt, cancelledOn, startDate } = contract
  if (cancelledOn !== null && acceptedAt === null) return 'There is nothing to pay.'
  if (cancelledOn !== null && cancelledOn < startDate) return feesText(contract)
  return `${costText(contract)}.`
}

/** `26 weeks at £6.00`. */
export function weeksText({ weeks, pencePerWeek }: Pick<Priced, 'weeks' | 'pencePerWeek'>): string {
  return `${weeks === 1 ? '1 week' : `${weeks} weeks`} at ${formatPounds(pencePerWeek)}`
}

export function costText({ weeks, pencePerWeek, setUpPence, adCreationPence, totalPence }: Priced): string {
  const making = adCreationPence > 0 ? `, making the advert ${formatPounds(adCreationPence)}` : ''
  return `${weeksText({ weeks, pencePerWeek })}, set-up ${formatPounds(setUpPence)}${making}: ${formatPounds(totalPence)} in all`
}

export const CONTRACTS = {
  none: 'No contract now',
  draw: 'Draw Up a Contract',
  renew: 'Draw Up the Renewal',
  package: 'Package',
  start: 'Starts',
  making: 'We make the advert',
  save: 'Save Draft',
  change: 'Change It',
  changeTitle: 'Change the contract',
  sentLead:
    'They have not accepted it yet. They get a mail with the new one, and the one they have now is withdrawn.',
  sendAnew: 'Send It Anew',
  sendingAnew: 'Sending…',
  saving: 'Saving…',
  advert: 'Their advert',
  send: 'Send',
  cancel: 'Cancel the Contract',
  back: 'Back',
  cardsLow: 'Cards Low',
  countCards: 'Count Cards',
  cards: 'Cards in the shop',
  cardsHint: 'A new count also says that they are not running low.',
  lowNow: 'Their cards are running low.',
  notRead: 'The contracts could not be loaded.',
} as const

export const CONTRACT_TOASTS = {
  drawn: successToast('Draft saved', 'Look at it, then send it.'),
  sent: successToast('Sent', 'They get a mail with the link. Their spot is held for 14 days.'),
  changed: successToast('Draft changed', 'Look at it, then send it.'),
  sentAnew: successToast('Sent anew', 'They get a mail with the new contract. The old one is withdrawn.'),
  cancelled: successToast('Cancelled', 'They get a mail. Its spot is free once it is over.'),
  cancelledDraft: successToast('Cancelled', 'They had not heard of it.'),
  cardsLow: successToast('Noted', 'They get a mail, and their page says so.'),
  cardsCounted: successToast('Counted', 'Their page says how many there are.'),
} as const

export function cardsText(count: number): string {
  return count === 1 ? '1 of their cards is in the shop.' : `${count} of their cards are in the shop.`
}

export function ownCardsText(count: number): string {
  return count === 1 ? 'We have 1 of your cards.' : `We have ${count} of your cards.`
}

type Fees = Pick<ContractTerms, 'setUpPence' | 'adCreationPence'>

/** What is billed of a contract that was accepted and is cancelled before it begins. */
export function feesText({ setUpPence, adCreationPence }: Fees): string {
  const pence = setUpPence + adCreationPence
  if (pence === 0) return 'There is nothing to pay.'
  const fees = adCreationPence > 0 ? 'set-up and making the advert' : 'set-up'
  return `No week is billed, only ${fees}: ${formatPounds(pence)}.`
}

type Cancellable = Fees &
  Pick<
    AdvertContract,
    'packageName' | 'acceptedAt' | 'startDate' | 'lastDate' | 'extraDays' | 'lastDayIfCancelled'
  >

export function cancelQuestion(businessName: string, contract: Cancellable) {
  return {
    question: `Cancel the contract of ${businessName}?`,
    text: `${contract.packageName}, from ${formatShortDate(contract.startDate)}. ${cancelText(contract)}`,
    answer: 'Cancel It',
    refusal: 'Keep It',
  }
}

function cancelText(contract: Cancellable): string {
  const { acceptedAt, startDate, lastDayIfCancelled: lastDay } = contract
  if (acceptedAt === null) return 'They have not accepted it, so nothing is billed.'
  if (lastDay < startDate) return `It has not begun. ${feesText(contract)}`
  const extra = extraDaysText(contract)
  const billed = formatDate(lastDay, { year: true })
  if (!extra) return `Their advert is shown and billed until ${billed}, the last day of the month.`
  const shown = formatDate(lastShownDay({ ...contract, cancelledOn: lastDay }), { year: true })
  return `The last billed day is ${billed}, the last day of the month. Their advert is shown until ${shown}: ${extra}`
}

export const ADVERTISER_PAGE = {
  title: 'Your advert',
  reading: 'Reading your page…',
  notRead: 'We could not read your page. Please try again, or call us.',
  missing: 'That page could not be found',
  missingText: 'Please check the link that we sent you, or call us.',
  own: 'This page is yours alone: whoever has its link can see your contract.',
  contract: 'Your contract',
  none: 'There is nothing for you to look at yet. We will write to you.',
  terms:
    'Each advert stands still for 15 seconds and is shown at least 6 times in any half hour that we are open. Billing is weekly, to the last day of the month in which the term ends.',
  name: 'Your name',
  nameHint: 'Typed, it is your signature.',
  accept: 'Accept the Contract',
  accepting: 'Accepting…',
  cardsLow: 'Your cards are running low. Please bring us some more.',
} as const

export const CONTRACT_PDF = {
  title: 'Contract for advertising',
  link: 'Contract as a PDF',
  from: 'The shop',
  to: 'The advertiser',
  term: (packageName: string, from: string, until: string) => `${packageName}, from ${from} to ${until}`,
  setUp: 'Set-up',
  making: 'Making the advert',
  total: 'In all',
  cancelledUnaccepted: 'Cancelled before it was accepted: there is nothing to pay.',
  cancelledUnbegun: 'Cancelled before it began: no week is billed.',
  cancelled: (lastDay: string) => `Cancelled: the last billed day is ${lastDay}.`,
  open: 'Not accepted yet.',
} as const

export function acceptedText({
  acceptedName,
  acceptedAt,
}: Pick<ContractTerms, 'acceptedName' | 'acceptedAt'>) {
  if (!acceptedAt) return null
  const by = acceptedName ? ` by ${acceptedName}` : ''
  return `Accepted${by} on ${formatDate(acceptedAt.slice(0, 10), { year: true })}.`
}

/** One line below another. */
export function addressLines({ street, town, county, postcode }: Shop['address']): string {
  return [street, town, county, postcode].filter(Boolean).join('\n')
}
