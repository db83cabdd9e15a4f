import type { Tx } from '../../../db/database.server.ts'
import { storedMs } from '../../../platform/server/process/clock.server.ts'
import { sha256 } from '../../../platform/server/process/secrets.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { retryLaterText } from '../messages.ts'
import { type Backoff, backoffMs, MAX_WINDOW_MS } from './attempt-rules.ts'
import { addAttempt, deleteCounters, deleteCountersBefore, holdUntil } from './throttle-store.server.ts'

/** What attempts are counted by: an address, an account, both together, a remembered device. */
export type Counter = { name: string; backoff: Backoff }

/**
 * Counts an attempt before it is judged, so that a thousand at once are no way round, or refuses it while any of
 * its counters is held up; a refused attempt counts for nothing and prolongs nothing. Counts live in the database,
 * so all processes share them. Returns the highest count, this attempt included; 0 without counters.
 * @throws Problem 429 with Retry-After
 */
export async function countAttempt(tx: Tx, counters: readonly Counter[], nowMs: number): Promise<number> {
  let highest = 0
  // Always in the same order, so that two attempts wait for each other and never deadlock.
  for (const counter of [...counters].sort((a, b) => (a.name < b.name ? -1 : 1)))
    highest = Math.max(highest, await countOne(tx, counter, nowMs))
  return highest
}

async function countOne(tx: Tx, { name, backoff }: Counter, nowMs: number): Promise<number> {
  const [key, now] = [sha256(name), storedMs(nowMs)]
  const { attempts, heldUntil } = await addAttempt(tx, key, {
    now,
    countedFrom: storedMs(nowMs - backoff.windowMs),
  })
  // A hold longer than the attempts before can have set is of a clock that ran ahead and was put right since.
  const remainingMs = Date.parse(heldUntil) - nowMs
  if (remainingMs > 0 && remainingMs <= backoffMs(backoff, attempts - 1)) throw tooManyAttempts(remainingMs)
  await holdUntil(tx, key, storedMs(nowMs + backoffMs(backoff, attempts)))
  return attempts
}

/** Forgets what these counters counted: the attempt was rightful. */
export async function deleteAttempts(tx: Tx, counters: readonly Counter[]): Promise<void> {
  if (counters.length === 0) return
  await deleteCounters(tx, counters.map(({ name }) => sha256(name)).sort())
}

/** Lets go of counts that are forgotten anyway. */
export async function deleteOldAttempts(tx: Tx, nowMs: number): Promise<void> {
  await deleteCountersBefore(tx, storedMs(nowMs - MAX_WINDOW_MS))
}

function tooManyAttempts(ms: number): Problem {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  return new Problem(429, 'held-up', retryLaterText(seconds), { 'Retry-After': String(seconds) })
}
