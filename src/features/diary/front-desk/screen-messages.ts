import { formatDate } from '../../../shared/calendar-date.ts'
import { formatMinutes } from '../../../shared/clock-time.ts'
import { formatPounds } from '../../../shared/pence.ts'
import { successToast } from '../../../shared/toast.ts'
import { visitName } from '../../shop/treatments/rules.ts'
import type { DeskVisit } from './contract.ts'
import { alongText } from './group/messages.ts'

export const DESK_TEXTS = {
  notRead: 'The shop could not show this just now. Please try again.',
  notSaved: 'The shop could not be reached, so nothing was saved. What you typed is still here.',
  noCustomer: 'No one is found by that.',
  summary: 'What is booked',
  whoOpen: 'Who it is for',
  whatOpen: 'What for',
  chooseDay: 'Choose a barber and a date to see their day.',
  readingDay: 'Reading the day…',
  noTimes: 'No free time as far ahead as we look. You can still choose a time yourself.',
  chooseTreatment: 'Choose a treatment to see the soonest times.',
  choosePlace: 'Please choose a barber, a date and a time.',
  nextPerson: 'Someone comes with them: book that one next',
  bookAnyway: 'Book it anyway',
  moveAnyway: 'Move it anyway',
  saveAnyway: 'Save it anyway',
  noteHint: 'Only the shop sees this, never the customer.',
  reasonHint: 'Needed when length or price is not that of the price list.',
  lengthReasonHint: 'If you like, why it takes another length. Only the shop sees this.',
  cancelHint: 'Only the shop sees this.',
  unreachable: 'No message can be sent to them, so please tell them.',
  unconfirmed: 'No confirmation can be sent to them.',
  erased: 'Name removed',
  newer: 'Someone changed this visit while you had it open. It is now:',
  movedAfterAll: 'The connection was lost, but the visit was moved:',
  savedAfterAll: 'The connection was lost, but the visit was saved:',
  cancelledAfterAll: 'The connection was lost, but the visit was cancelled:',
  takeNewer: 'Start again from there',
} as const

export function placeText({ date, time }: Pick<DeskVisit, 'date' | 'time'>): string {
  return `${formatDate(date)} at ${time}`
}

/** Goes on with the booking that was left half typed. */
export function goOnText({ name, phone, email }: Record<'name' | 'phone' | 'email', string>): string {
  return `Go on with ${name.trim() || phone.trim() || email.trim()}`
}

/** What a customer said of their delay, while they are waited for; empty once they are here or it is over. */
export function lateText({
  lateMinutes,
  progress: { status, arrivedAt, startedAt },
}: Pick<DeskVisit, 'lateMinutes' | 'progress'>): string {
  const isAwaited = status === 'confirmed' && arrivedAt === null && startedAt === null
  return lateMinutes > 0 && isAwaited ? ` running ${lateMinutes} min late` : ''
}

export function standsText(visit: DeskVisit): string {
  if (visit.status === 'cancelled') return 'Cancelled.'
  const { barberName, treatments, totalDuration, totalPrice, privateNote } = visit
  const what = visitName(treatments.map(({ name }) => name))
  const terms = `${what}, ${formatMinutes(totalDuration)}, ${formatPounds(totalPrice)}`
  const note = privateNote ? ` Note: ${privateNote}` : ''
  return `${placeText(visit)} with ${barberName}. ${terms}.${note}`
}

export const UNDO_TEXTS = {
  undo: 'Undo',
  hint: 'Press F8, then Undo, to put the visit back.',
  undone: successToast('Visit put back', 'It is where it was before.'),
  refused: 'Not moved',
  unreachable: 'Unable to connect to server. Please look again where the visit stands.',
} as const

export const DESK_TOASTS = {
  moved: (visit: Pick<DeskVisit, 'date' | 'time' | 'barberName'>, others = 0) => ({
    title: 'Visit moved',
    description: `${placeText(visit)} with ${visit.barberName}.${alongText(others, 'moved')}`,
  }),
  lasts: ({ totalDuration }: Pick<DeskVisit, 'totalDuration'>) => ({
    title: 'Visit saved',
    description: `It now takes ${formatMinutes(totalDuration)}.`,
  }),
  booked: (visit: Pick<DeskVisit, 'date' | 'time' | 'barberName'>, name: string, isUntold = false) =>
    successToast(
      'Visit booked',
      `${name} with ${visit.barberName}, ${placeText(visit)}.${isUntold ? ` ${DESK_TEXTS.unconfirmed}` : ''}`,
    ),
  cancelled: (visit: Pick<DeskVisit, 'date' | 'time'>, others = 0) =>
    successToast('Visit cancelled', `${placeText(visit)} is free again.${alongText(others, 'cancelled')}`),
  saved: successToast('Visit saved', 'What you changed is kept.'),
} as const
