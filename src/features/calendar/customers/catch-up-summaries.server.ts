import type { Reader, Tx } from '../../../db/database.server.ts'
import { shopMoment, storedMs } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { inBatches } from '../../../platform/server/process/in-batches.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import {
  changedAfter,
  lockSummaryState,
  numbersAfter,
  numbersWithVisits,
  type SummaryState,
  setSummaryState,
  summaryState,
  writeSummaries,
} from './summary-store.server.ts'

type SummaryDeps = Pick<Deps, 'db' | 'clock'>

/** Small, so that a booking never waits long for the writer. */
const BATCH = 200
const BATCHES_OF_A_REQUEST = 3
/** A transaction may store its visit so much later than it says. */
const LATEST_COMMIT_MS = 60_000

/** Sums up what changed since the last time; a long way behind, some of it, and the background work the rest. */
export async function catchUpSummaries({ db, clock }: SummaryDeps): Promise<void> {
  if (await isCaughtUp(db.read, shopMoment(clock).date)) return
  for (let batch = 0; batch < BATCHES_OF_A_REQUEST; batch += 1)
    if ((await db.transact(tx => catchUpSome(tx, clock))) < BATCH) return
}

export async function sumUpCustomers({ db, clock }: SummaryDeps, signal: AbortSignal): Promise<void> {
  await inBatches(() => db.transact(tx => catchUpSome(tx, clock)), { size: BATCH, signal })
}

/** Found by reading alone, as a list that nothing changed should write nothing. */
async function isCaughtUp(db: Reader, today: CalendarDate): Promise<boolean> {
  const state = await summaryState(db)
  if (state?.day !== today || state.filledTo !== null) return false
  return (await changedAfter(db, state, 1)).length === 0
}

/** Returns the most that it found of one kind; less than a batch when nothing is left. */
async function catchUpSome(tx: Tx, clock: Deps['clock']): Promise<number> {
  const { date: today } = shopMoment(clock)
  const state = await lockSummaryState(tx, { day: today, changedAt: earlier(clock().epochMilliseconds) })
  const passed = state.day < today ? await numbersWithVisits(tx, state.day, today) : []
  const missing = state.filledTo === null ? [] : await numbersAfter(tx, state.filledTo, BATCH)
  const changed = await changedAfter(tx, state, BATCH)
  await writeSummaries(tx, [...passed, ...missing, ...changed.map(({ phoneKey }) => phoneKey)], today)
  const filledTo = missing.length < BATCH ? null : (missing.at(-1) ?? null)
  const place = placeAfter(state, changed, clock().epochMilliseconds)
  await setSummaryState(tx, { ...place, filledTo, day: today })
  return Math.max(missing.length, changed.length)
}

function placeAfter(
  { changedAt, visitId }: SummaryState,
  changed: readonly { id: string; changedAt: string }[],
  nowMs: number,
): Pick<SummaryState, 'changedAt' | 'visitId'> {
  const last = changed.at(-1)
  if (!last) return { changedAt, visitId }
  // Nothing from before this one can still be stored.
  const isSettled = last.changedAt < earlier(nowMs)
  if (isSettled || changed.length === BATCH) return { changedAt: last.changedAt, visitId: last.id }
  return { changedAt: earlier(Date.parse(last.changedAt)), visitId: '' }
}

function earlier(epochMs: number): string {
  return storedMs(epochMs - LATEST_COMMIT_MS)
}
