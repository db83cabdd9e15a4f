import type { Tx } from '../../../../db/database.server.ts'
import { storedMs } from '../../../../platform/server/process/clock.server.ts'
import { sha256 } from '../../../../platform/server/process/secrets.server.ts'
import { Problem } from '../../../../shared/problem.ts'
import { retryLaterText } from '../messages.ts'
import { type Backoff, backoffMs, MAX_WINDOW_MS } from './attempt-rules.ts'
import { addAttempt, deleteCounters, deleteCountersBefore, holdUntil } from './throttle-store.server.ts'

export type AttemptCounter = { name: string; backoff: Backoff }

/** Counts before the attempt is judged, so that parallel requests are no way round. @throws Problem 429 */
export async function countAttempt(
  tx: Tx,
  counters: readonly AttemptCounter[],
  nowMs: number,
): Promise<number> {
  let highest = 0
  for (const counter of [...counters].sort((a, b) => (a.name < b.name ? -1 : 1)))
    highest = Math.max(highest, await countOne(tx, counter, nowMs))
  return highest
}

async function countOne(tx: Tx, { name, backoff }: AttemptCounter, nowMs: number): Promise<number> {
  const [key, now] = [sha256(name), storedMs(nowMs)]
  const { attempts, heldUntil } = await addAttempt(tx, key, {
    now,
    countedFrom: storedMs(nowMs - backoff.windowMs),
  })
  // A longer wait than possible was stored by a clock that ran ahead.
  const remainingMs = Date.parse(heldUntil) - nowMs
  if (remainingMs > 0 && remainingMs <= backoffMs(backoff, attempts - 1)) throw tooManyAttempts(remainingMs)
  await holdUntil(tx, key, storedMs(nowMs + backoffMs(backoff, attempts)))
  return attempts
}

export async function deleteAttempts(tx: Tx, counters: readonly AttemptCounter[]): Promise<void> {
  if (counters.length === 0) return
  await deleteCounters(tx, counters.map(({ name }) => sha256(name)).sort())
}

export async function deleteOldAttempts(tx: Tx, nowMs: number): Promise<void> {
  await deleteCountersBefore(tx, storedMs(nowMs - MAX_WINDOW_MS))
}

function tooManyAttempts(ms: number): Problem {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  return new Problem(429, 'held-up', retryLaterText(seconds), { 'Retry-After': String(seconds) })
}
