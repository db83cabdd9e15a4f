import { addDays, type CalendarDate, lastDayOfMonth } from '../../../shared/calendar-date.ts'

/** How long a sent contract holds its spots without a yes, in days. */
export const HELD_DAYS = 14

/** Days before its end from which a contract is ending and renewal is offered. */
export const ENDING_DAYS = 30

export const CONTRACT_STATES = [
  'draft',
  'sent',
  'accepted',
  'waiting-for-advert',
  'running',
  'ending',
  'ended',
  'cancelled',
] as const
export type ContractState = (typeof CONTRACT_STATES)[number]

/** Dates are the shop's; null for what has not happened. */
export type ContractDates = {
  startDate: CalendarDate
  lastDate: CalendarDate
  sentAt: string | null
  heldUntil: CalendarDate | null
  acceptedAt: string | null
  cancelledOn: CalendarDate | null
  /** Shown for so many days more than are billed, for plays that were missing. */
  extraDays: number
  /** Whether an advert of theirs is approved. */
  hasAdvert: boolean
}

/** Where a contract is on a day. One that was sent and not answered within its days is a draft again. */
export function stateOf(contract: ContractDates, today: CalendarDate): ContractState {
  const { startDate, sentAt, heldUntil, acceptedAt, cancelledOn, hasAdvert } = contract
  const lastDay = lastShownDay(contract)
  if (cancelledOn !== null && (acceptedAt === null || cancelledOn < startDate || today > lastDay))
    return 'cancelled'
  if (acceptedAt === null)
    return sentAt !== null && heldUntil !== null && today <= heldUntil ? 'sent' : 'draft'
  if (today > lastDay) return 'ended'
  if (!hasAdvert && cancelledOn === null) return 'waiting-for-advert'
  if (today < startDate) return 'accepted'
  return cancelledOn !== null || today > addDays(lastDay, -ENDING_DAYS) ? 'ending' : 'running'
}

/** Whether a contract was accepted, or may still be, and is not over. */
export function isBinding({ state }: { state: ContractState }): boolean {
  return state !== 'draft' && state !== 'ended' && state !== 'cancelled'
}

/** Whether its advertiser may send adverts: it was accepted and is not over. */
export function takesAdverts(
  contract: Pick<ContractDates, 'acceptedAt'> & { state: ContractState },
): boolean {
  return contract.acceptedAt !== null && !isOver(contract)
}

/** Whether nothing of it is still to come. */
export function isOver({ state }: { state: ContractState }): boolean {
  return state === 'ended' || state === 'cancelled'
}

/** The last day on which its advert is on the screens. */
export function lastShownDay({
  lastDate,
  cancelledOn,
  extraDays,
}: Pick<ContractDates, 'lastDate' | 'cancelledOn' | 'extraDays'>): CalendarDate {
  return addDays(cancelledOn ?? lastDate, extraDays)
}

/**
 * The last billed day of a contract that is cancelled on a day: billing is to the last day of a month (spec §9), and no day is
 * billed of one that was not accepted or has not begun.
 */
export function lastDayWhenCancelled(
  { startDate, lastDate, acceptedAt }: Pick<ContractDates, 'startDate' | 'lastDate' | 'acceptedAt'>,
  today: CalendarDate,
): CalendarDate {
  if (acceptedAt === null || today < startDate) return addDays(startDate, -1)
  const endOfMonth = lastDayOfMonth(today)
  return endOfMonth < lastDate ? endOfMonth : lastDate
}

/**
 * The first day of a contract that follows another without a gap: after its last billed day, as days that are not billed
 * would move the next one into a month, and its end to the end of another.
 */
export function renewalStart(
  { lastDate }: Pick<ContractDates, 'lastDate'>,
  today: CalendarDate,
): CalendarDate {
  const next = addDays(lastDate, 1)
  return next < today ? today : next
}

type Following = Pick<ContractDates, 'startDate' | 'lastDate' | 'cancelledOn'> & { state: ContractState }

/** Whether a contract is to be renewed: its end is near, and none of the same advertiser’s follows it. */
export function isToBeRenewed(contract: Following, ofAdvertiser: readonly Following[]): boolean {
  const { state, lastDate, cancelledOn } = contract
  if (state !== 'ending' || cancelledOn !== null) return false
  return !ofAdvertiser.some(other => other.startDate > lastDate && other.state !== 'cancelled')
}
