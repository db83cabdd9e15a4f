import type { LineItem, NextResponse, QueueStanding, StaffQueue } from '../entries/contract.ts'
import { waitText } from '../wait/messages.ts'
import type { Drop } from './drop-rules.ts'

export const QUEUE = {
  title: 'Queue',
  reading: 'Loading the queue…',
  failed: 'The queue could not be read.',
  fromDevice: 'No connection: this is the queue as this device saw it last.',
  empty: 'No one waits.',
  dayCode: 'Today’s words to join by phone:',
  line: 'Who waits',
  chairs: 'Chairs to fill',
  gone: 'A moment ago',
  next: 'Next',
  seat: 'In the chair',
  miss: 'Not here',
  here: 'Here now',
  back: 'Back',
  leave: 'They left',
  undo: 'Undo the last step',
  more: 'More',
  other: 'Out of turn…',
  otherTitle: (who: string) => `${who} goes first`,
  where: 'Where to',
  chairOf: (barberName: string) => `Into ${barberName}’s chair now`,
  first: 'First in the queue',
  reason: 'Why they go first',
  reasonCounts: 'The day’s report counts each reason.',
  saving: 'Saving…',
  save: 'Let them go first',
  add: 'Add',
  any: 'Any barber',
  barberGone: (barberName: string) => `${barberName} is away for the rest of today.`,
  notReached: 'The server could not be reached.',
} as const

export const ADD = {
  title: 'Add to the queue',
  name: 'First name',
  nameHint: 'May be left empty. Forgotten tonight.',
  what: 'What for',
  also: 'And',
  nothing: 'Nothing else',
  who: 'With',
  where: 'Where are they?',
  here: 'Here',
  away: 'On the phone',
  many: 'How many',
  how: 'Who sits when',
  together: 'Side by side',
  inTurn: 'One after another',
  phone: 'Phone, for a text',
  phoneHint: 'Texted when two are before them. Forgotten tonight.',
  busy: 'Adding…',
} as const

export const QUEUE_DRAG = {
  how: 'To seat someone, press Space, choose a chair with the arrow keys, and press Space again. Escape puts them back.',
  movable: 'can be seated',
  lifted: (who: string) => `${who} is lifted. Choose a chair.`,
  back: 'Back in the queue.',
} as const

export function dropText(item: LineItem, barberName: string, drop: Drop): string {
  const who = personText(item)
  if (drop === 'other-chair') return `${who} is booked with ${item.barberName}. Move the visit in the diary.`
  return drop === 'seat' ? `${who} sits with ${barberName}.` : `${who} sits with ${barberName}, out of turn.`
}

/** "Anna" or "brass comb, Kit". */
export function personText({ code, name }: Pick<LineItem, 'code' | 'name'>): string {
  return [code, name].filter(Boolean).join(', ')
}

export function addedTitle(code: string): string {
  return `${code.charAt(0).toUpperCase()}${code.slice(1)} is in the queue`
}

/** How many people wait and are not called; null when no one does. */
export function waitingText({ line }: Pick<StaffQueue, 'line'>): string | null {
  const waiting = line.reduce(
    (sum, { size, seated, calledBarberId }) => sum + size - seated - (calledBarberId === null ? 0 : 1),
    0,
  )
  if (waiting === 0) return null
  return waiting === 1 ? '1 waits' : `${waiting} wait`
}

export function summaryText({ line, waitForAny, joining }: StaffQueue): string {
  const who = waitingText({ line }) ?? '0 wait'
  return joining === 'open'
    ? `${who}. Walk in now: ${waitText(waitForAny).toLowerCase()}.`
    : `${who}. No one can join now.`
}

/** What they want, with whom, and how many they are. */
export function detailText(item: LineItem): string {
  const seated = item.seated > 0 ? `, ${item.seated} seated` : ''
  const people =
    item.size > 1 ? `${item.size} ${item.isTogether ? 'side by side' : 'one after another'}${seated}` : ''
  return [item.treatmentName, item.barberName ?? QUEUE.any.toLowerCase(), people].filter(Boolean).join(' · ')
}

/** Since when they wait, and what they were told. */
export function toldText({ kind, since, said, bookedTime, isHere }: LineItem): string {
  const told = kind === 'visit' ? `booked ${bookedTime}` : `told ${waitText(said).toLowerCase()}`
  return [`since ${since}`, told, isHere ? '' : 'on their way'].filter(Boolean).join(' · ')
}

export function passedText(passes: number): string {
  return `passed over ${passes === 1 ? 'once' : 'twice'}`
}

/** Whom Next would call in a chair, for whom it is kept, or that someone sits in it. */
export function chairText(
  { nextId, heldFor, isBusy }: StaffQueue['chairs'][number],
  line: StaffQueue['line'],
): string {
  if (heldFor !== null) return `kept for ${heldFor}`
  const next = line.find(({ id }) => id === nextId)
  const then = next ? personText(next) : 'no one'
  return isBusy ? `busy, then ${then}` : then
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

/** What became of one who no longer waits. */
export const WENT: Partial<Record<QueueStanding, string>> = {
  'in-chair': 'in the chair',
  left: 'left',
  missed: 'missed',
}

export function inWords(label: string, item: Pick<LineItem, 'code' | 'name'>): string {
  return `${label}: ${personText(item)}`
}
