import { formatDate } from '../../../../shared/calendar-date.ts'
import type { DeskVisit } from '../contract.ts'

export const GROUP_TEXTS = {
  moveToo: ['Move the other one too', 'Move the others too'],
  notMovedToo: ['The other one was not moved', 'The others were not moved'],
  moveTooHint: 'Press F8, then this button, to move those along that come with it.',
  move: ['Move the other one along', 'Move the others along'],
  cancel: ['Cancel the other one as well', 'Cancel the others as well'],
  stay: 'What comes with it stays as booked:',
} as const

type Other = Pick<DeskVisit['comesWith'][number], 'customerName' | 'barberName' | 'date' | 'time'>

/** What the button of a change says: how many visits it changes, once the others are changed along. */
export function changeText(change: 'Move' | 'Cancel', others: number): string {
  return others === 0 ? `${change} the visit` : `${change} all ${others + 1} visits`
}

/** Who comes with a visit, and where they are then. */
export function otherText({ customerName, barberName, date, time }: Other): string {
  return `${customerName || 'No name'}: ${formatDate(date)} at ${time} with ${barberName}`
}

export const NOTHING_CHANGED = ' Nothing was changed.'

export function refusedAlongText(
  { customerName, time }: Pick<Other, 'customerName' | 'time'>,
  sentence: string,
): string {
  return `${customerName || 'The visit'} at ${time}: ${sentence}`
}

/** What was done to those that come with a visit, after what was done to it; nothing of one that comes alone. */
export function alongText(others: number, done: string): string {
  if (others === 0) return ''
  return others === 1 ? ` The other one is ${done} as well.` : ` The ${others} others are ${done} as well.`
}

/** Of those that come with a visit that was moved alone; nothing of one that comes alone. */
export function notAlongText(others: number): string {
  if (others === 0) return ''
  return others === 1 ? ' The other one stays as booked.' : ` The ${others} others stay as booked.`
}
