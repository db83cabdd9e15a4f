import { formatPounds } from '../../../shared/pence.ts'
import type { OddVisit } from './contract.ts'

export const MENU_CHANGED_MEANWHILE = 'Someone else has changed the menu in the meantime. Please look again.'
export const NAME_IN_USE = 'There is a treatment of that name already.'
export const NAME_OF_RETIRED = 'A retired treatment has that name. You can bring it back instead.'
export const PAST_PRICE = 'A new price can hold from today on, not from a day that is over.'
export const NO_SUCH_PRICE = 'No price is planned from that day.'
export const NO_BARBER = 'There is no such barber.'

export const PART_MESSAGES = {
  'no-such-part': 'One of the set’s parts is no longer there. Please look again.',
  'part-is-set': 'A set can’t be part of a set.',
  'is-part': 'It is part of a set, so it can’t be a set itself.',
} as const

export function oddVisitsText(visits: readonly OddVisit[]): string {
  const [kept, left] = [
    visits.filter(({ why }) => why === 'terms'),
    visits.filter(({ why }) => why === 'not-done'),
  ]
  return [keptText(kept), leftText(left.length)].filter(text => text !== '').join(' ')
}

function keptText(visits: readonly OddVisit[]): string {
  const [first] = visits
  if (!first) return ''
  const areAlike = visits.every(({ price, duration }) => price === first.price && duration === first.duration)
  const what = areAlike
    ? `${formatPounds(first.price)} and ${first.duration} minutes`
    : 'the price and the minutes of their booking'
  return `${countOf(visits.length)} ${visits.length === 1 ? 'keeps' : 'keep'} ${what}.`
}

function leftText(count: number): string {
  return count === 0
    ? ''
    : `${countOf(count)} with it ${count === 1 ? 'stays as it is' : 'stay as they are'}.`
}

function countOf(count: number): string {
  return count === 1 ? '1 booked visit' : `${count} booked visits`
}
