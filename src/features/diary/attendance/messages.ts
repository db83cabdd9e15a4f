import { formatDate } from '../../../shared/calendar-date.ts'
import { failureToast, successToast } from '../../../shared/toast.ts'
import { LONGEST_DELAY_MINUTES, SHORTEST_DELAY_MINUTES } from '../../calendar/delays/rules.ts'
import type { UnmarkedVisit, VisitProgress } from './contract.ts'
import type { MarkRefusal, Step, UndoRefusal } from './rules.ts'

export const STEP_LABELS = {
  arrived: 'Here',
  'in-chair': 'In the chair',
  done: 'Done',
  'no-show': 'No-show',
} satisfies Record<Step, string>

export const STEP_TIMES = { ...STEP_LABELS, arrived: 'Arrived' } as const

export const TAKE_PAYMENT = 'Take payment'

export function paymentName(customerName: string): string {
  return `${TAKE_PAYMENT}, ${nameText(customerName)}`
}

const MARKED_TITLES = {
  arrived: 'Marked as arrived',
  'in-chair': 'Marked as in the chair',
  done: 'Marked as done',
  'no-show': 'Marked as a no-show',
} satisfies Record<Step, string>

export const MARK_MESSAGES = {
  'visit-cancelled': 'This visit is cancelled, so there is nothing to mark.',
  'not-taken': 'This time is only held for someone on the waiting list. It can be marked once they take it.',
  'to-come': 'This visit is on a later day, so it can’t be marked yet.',
  'day-over': 'That day is over. You can still mark the visit as done or as a no-show.',
  'not-begun': 'This visit has not begun yet, so it can’t be a no-show.',
  came: 'The customer is marked as here. Take that back before you mark a no-show.',
  'no-show': 'This visit is marked as a no-show. Take that back first.',
  done: 'This visit is marked as done. Take that back first.',
  'in-chair': 'The customer is in the chair already.',
  'too-old': 'This visit is more than a week old, so it stays as it is.',
  'not-last': 'Something else was marked since. Take that back first.',
} satisfies Record<MarkRefusal | UndoRefusal, string>

export const CHANGED_MEANWHILE =
  'Someone else changed this visit a moment ago, so yours was not saved. Please look at it again.'
/** When a no-show is taken back after its time was given away. */
export const TIME_TAKEN = 'Its time has been given to someone else since, so the no-show stays.'

export const STATUS_NAMES = {
  confirmed: 'booked',
  pending: 'held',
  cancelled: 'cancelled',
  completed: 'done',
  'no-show': 'no-show',
} satisfies Record<VisitProgress['status'], string>

export const MARK_TOASTS = {
  marked: (step: Step, customerName: string) =>
    successToast(MARKED_TITLES[step], `${customerName || NAME_REMOVED}.`),
  undone: successToast('Taken back', 'The visit is as it was before.'),
  refused: (sentence: string | null) =>
    failureToast(sentence ? 'Not marked' : 'Perhaps not marked', sentence || NOT_REACHED),
} as const

export const UNDO = { label: 'Undo', hint: 'Press F8, then Undo, to take it back.' } as const
const NOT_REACHED = 'The shop could not be reached. Please look how the visit stands before you try again.'
const NAME_REMOVED = 'Name removed'

export function takeBackText(step: Step): string {
  return `Take back “${STEP_LABELS[step]}”`
}

/** `Here, Sam Example`: a short button’s whole name. */
export function stepName(step: Step, customerName: string): string {
  return `${STEP_LABELS[step]}, ${customerName || NAME_REMOVED}`
}

export const ASSUMED = 'This visit was left unmarked, so it counts as done. Did the customer come?'

export function behindText(minutes: number): string {
  if (minutes < SHORTEST_DELAY_MINUTES) return ''
  return minutes < LONGEST_DELAY_MINUTES ? `about ${minutes} minutes behind` : 'an hour or more behind'
}

/** `+10 min`, where there is no room for more. */
export function behindTabText(minutes: number): string {
  return `+${minutes} min`
}

export function unmarkedLead(visits: readonly UnmarkedVisit[]): string {
  return visits.length === 1
    ? '1 visit was left unmarked and counts as done. Please check it.'
    : `${visits.length} visits were left unmarked and count as done. Please check them.`
}

export function unmarkedLine({ date, time, barberName, treatmentName }: UnmarkedVisit): string {
  return `${formatDate(date)} at ${time} with ${barberName}, ${treatmentName}`
}

export const UNMARKED_TEXTS = {
  came: 'They came',
  missed: 'No-show',
  allCame: 'They all came',
  none: 'Nothing is left unmarked.',
} as const

export function nameText(customerName: string): string {
  return customerName || NAME_REMOVED
}
