import type { QueueTextKind } from '../../../messages/outbox/rules.ts'

/** One who waits and left a number. Minutes of the day; infinite: not that day. */
export type Textable = {
  id: string
  isHere: boolean
  /** People before them as they joined, and now. */
  saidAhead: number
  ahead: number
  /** By when they would sit, as they were told; null when they were told nothing. */
  saidUntil: number | null
  latest: number
  /** Whether the barber whom they wait for works no more today. */
  isBarberGone: boolean
}

const SOON_AHEAD = 2
const MUCH_LONGER_MINUTES = 15

/** What is texted to them by now; each is sent once. */
export function textsDue(party: Textable): QueueTextKind[] {
  if (party.isBarberGone) return ['queue-away']
  // Who stands in the shop and was told so as they joined knows it.
  const isNews = party.saidAhead > SOON_AHEAD || !party.isHere
  if (party.ahead <= SOON_AHEAD) return isNews ? ['queue-soon'] : []
  const isLonger = party.saidUntil !== null && party.latest > party.saidUntil + MUCH_LONGER_MINUTES
  return isLonger ? ['queue-longer'] : []
}

/** Names the text, so that no process queues it again. */
export function textId(kind: QueueTextKind, entryId: string): string {
  return `${kind}:${entryId}`
}

export function entryOfText(id: string): string {
  return id.slice(id.indexOf(':') + 1)
}
