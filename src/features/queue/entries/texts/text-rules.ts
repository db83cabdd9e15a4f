import type { QueueTextKind } from '../../../messages/outbox/rules.ts'
import { hasGrown, type SaidAndNow } from '../rules.ts'

/** One who waits and left a number. */
export type Textable = SaidAndNow & {
  id: string
  isHere: boolean
  /** People before them as they joined, and now. */
  saidAhead: number
  ahead: number
  /** Whether the barber whom they wait for works no more today. */
  isBarberGone: boolean
}

const SOON_AHEAD = 2

/** What is texted to them by now; each is sent once. */
export function textsDue(party: Textable): QueueTextKind[] {
  if (party.isBarberGone) return ['queue-away']
  // Who stands in the shop and was told so as they joined knows it.
  const isNews = party.saidAhead > SOON_AHEAD || !party.isHere
  if (party.ahead <= SOON_AHEAD) return isNews ? ['queue-soon'] : []
  return hasGrown(party) ? ['queue-longer'] : []
}

/** Names the text, so that no process queues it again. */
export function textId(kind: QueueTextKind, entryId: string): string {
  return `${kind}:${entryId}`
}

export function entryOfText(id: string): string {
  return id.slice(id.indexOf(':') + 1)
}
