import type { Tx } from '../../db/database.server.ts'
import { storedMs } from '../../platform/server/clock.server.ts'
import { sha256 } from '../../platform/server/secrets.server.ts'
import { Problem } from '../../shared/problem.ts'
import { type Hold, holdMs } from './rules.ts'
import { addAttempt, dropCountersBefore, forgetCounters, holdUntil } from './throttle-store.server.ts'
import { HELD_UP } from './words.ts'

/** What attempts are counted by: an address, an account, both together, a remembered device. */
export type Counter = { name: string; hold: Hold }

/** A count that nothing was added to for so long is forgotten. */
const FORGET_MS = 24 * 3_600_000

/**
 * Counts an attempt before it is judged, so that a thousand at once are no way round, or refuses it while any of
 * its counters is held up; a refused attempt counts for nothing and prolongs nothing. Counts live in the database,
 * so all processes share them.
 * @throws Problem 429 with Retry-After
 */
export async function countAttempt(tx: Tx, counters: readonly Counter[], nowMs: number): Promise<void> {
  // One order for everybody, so that two attempts wait for each other and never lock.
  for (const counter of [...counters].sort((a, b) => (a.name < b.name ? -1 : 1)))
    await countOne(tx, counter, nowMs)
}

async function countOne(tx: Tx, { name, hold }: Counter, nowMs: number): Promise<void> {
  const [key, now] = [sha256(name), storedMs(nowMs)]
  const { attempts, heldUntil } = await addAttempt(tx, key, {
    now,
    forgetBefore: storedMs(nowMs - FORGET_MS),
  })
  // A hold longer than the attempts before can have set is of a clock that ran ahead and was put right since.
  const heldMs = Date.parse(heldUntil) - nowMs
  if (heldMs > 0 && heldMs <= holdMs(hold, attempts - 1)) throw heldUp(heldMs)
  await holdUntil(tx, key, storedMs(nowMs + holdMs(hold, attempts)))
}

/** Forgets what these counters counted: the attempt was rightful. */
export async function forgetAttempts(tx: Tx, counters: readonly Counter[]): Promise<void> {
  if (counters.length === 0) return
  await forgetCounters(tx, counters.map(({ name }) => sha256(name)).sort())
}

/** Lets go of counts that are forgotten anyway. */
export async function dropOldAttempts(tx: Tx, nowMs: number): Promise<void> {
  await dropCountersBefore(tx, storedMs(nowMs - FORGET_MS))
}

function heldUp(ms: number): Problem {
  const seconds = String(Math.max(1, Math.ceil(ms / 1000)))
  return new Problem(429, 'held-up', HELD_UP, { 'Retry-After': seconds })
}
