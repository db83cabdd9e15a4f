import type { LineItem, NextResponse, StaffQueue } from '../entries/contract.ts'
import { waitText } from '../entries/messages.ts'

export const QUEUE = {
  title: 'Queue',
  reading: 'Loading the queue…',
  failed: 'The queue could not be read.',
  empty: 'No one waits.',
  line: 'Who waits',
  chairs: 'Chairs',
  gone: 'Gone a moment ago',
  next: 'Next',
  seat: 'In the chair',
  miss: 'Not here',
  here: 'Here now',
  back: 'Back',
  leave: 'Left',
  undo: 'Undo',
  other: 'Seat out of turn',
  chair: 'Chair',
  reason: 'Why they go first',
  add: 'Add to the queue',
  what: 'What for',
  who: 'With',
  any: 'Any barber',
  many: 'How many',
  name: 'First name',
  nameHint: 'May be left empty. It is forgotten tonight.',
  adding: 'Adding…',
  seating: 'Seating…',
  notReached: 'The server could not be reached.',
} as const

/** "Anna" or "brass comb, Kit". */
export function personText({ code, name }: Pick<LineItem, 'code' | 'name'>): string {
  return [code, name].filter(Boolean).join(', ')
}

export function summaryText({ line, waitForAny, joining }: StaffQueue): string {
  const waiting = line.filter(({ standing }) => standing === 'waiting').length
  const who = waiting === 1 ? '1 waits' : `${waiting} wait`
  return joining === 'open'
    ? `${who}. Walk in now: ${waitText(waitForAny).toLowerCase()}.`
    : `${who}. No one can join now.`
}

/** What they want, with whom, and what they were told. */
export function detailText(item: LineItem): string {
  const people =
    item.size > 1 ? `${item.size} ${item.isTogether ? 'side by side' : 'one after the other'}` : ''
  const told =
    item.kind === 'entry' ? `told ${waitText(item.said).toLowerCase()}` : `booked ${item.bookedTime}`
  const passed = item.passes > 0 ? `passed over ${item.passes === 1 ? 'once' : 'twice'}` : ''
  const away = item.isHere ? '' : 'on their way'
  return [item.treatmentName, item.barberName ?? QUEUE.any.toLowerCase(), people, told, passed, away]
    .filter(Boolean)
    .join(' · ')
}

/** What Next came to, as it is announced. */
export function calledText({ kind, name, why, until }: NextResponse): string {
  if (kind === 'empty') return 'No one fits now.'
  if (kind === 'hold')
    return why === 'not-here-yet'
      ? `The chair waits for ${name} until ${until}.`
      : `The chair is kept for ${name}.`
  return `Next: ${name}.`
}

export function calledBy(barberName: string): string {
  return `Called to ${barberName}`
}

export function inWords(label: string, item: Pick<LineItem, 'code' | 'name'>): string {
  return `${label}: ${personText(item)}`
}
