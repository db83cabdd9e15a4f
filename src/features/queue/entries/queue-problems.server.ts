import type { Tx } from '../../../db/database.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { isQueueOn } from '../../shop/shop/queue-rules.ts'
import type { QueueDay } from './load-queue.server.ts'
import { CLOSED, ENTRY_CHANGED, JOIN_MESSAGES, NO_SUCH_ENTRY } from './messages.ts'
import { type JoinRefusal, whyClosed } from './rules.ts'
import type { QueueEntry } from './store.server.ts'

export function noSuchEntry(): Problem {
  return new Problem(404, 'no-such-entry', NO_SUCH_ENTRY)
}

export function joinProblem(refusal: JoinRefusal): Problem {
  const sentence = refusal === 'closed' ? CLOSED : JOIN_MESSAGES[refusal]
  return new Problem(refusal === 'queue-off' ? 403 : 422, `queue-${refusal}`, sentence)
}

/** Why no one can join now; null when they can, as far as the hours go. */
export function whyNotOpen({ rules, barbers, now }: QueueDay): JoinRefusal | null {
  if (!isQueueOn(rules)) return 'queue-off'
  return whyClosed(
    barbers.map(({ plan }) => plan),
    now.minute,
  )
}

/** @throws Problem 403 while the queue is off */
export function requireQueue({ rules }: QueueDay): void {
  if (!isQueueOn(rules)) throw joinProblem('queue-off')
}

/** @throws Problem 404 when no such entry is of today */
export function requireEntry({ entries }: QueueDay, id: string): QueueEntry {
  const entry = entries.find(each => each.id === id)
  if (!entry) throw noSuchEntry()
  return entry
}

export function entryChanged(): Problem {
  return new Problem(409, 'entry-changed', ENTRY_CHANGED)
}

/** A change of the day's queue, in its own transaction and under the day's lock. */
export type QueueTx = { tx: Tx; day: QueueDay; at: string }
