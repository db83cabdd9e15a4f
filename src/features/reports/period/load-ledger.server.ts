import { setImmediate } from 'node:timers/promises'
import type { Reader } from '../../../db/database.server.ts'
import type { LedgerEntry } from '../../till/takings/contract.ts'
import type { LedgerLine } from '../../till/takings/lines/share-rules.ts'
import { linesOfDays, ratesOfDays } from '../../till/takings/lines/store.server.ts'
import { ledgerEntries } from '../../till/takings/store.server.ts'
import { monthsOf, type Period } from './rules.ts'
import { inTurn } from './turns.server.ts'

export type Ledger = {
  entries: LedgerEntry[]
  linesOf: ReadonlyMap<number, readonly LedgerLine[]>
  rateOf: ReadonlyMap<number, number | null>
}

/** The ledger of a period. It is read month by month, so that other requests are served in between. */
export async function loadLedger(db: Reader, period: Period): Promise<Ledger> {
  const entries: LedgerEntry[] = []
  const linesOf = new Map<number, LedgerLine[]>()
  const rateOf = new Map<number, number | null>()
  for (const month of monthsOf(period)) {
    entries.push(...(await ledgerEntries(db, month)))
    for (const [id, lines] of await linesOfDays(db, month)) linesOf.set(id, lines)
    for (const [id, rate] of await ratesOfDays(db, month)) rateOf.set(id, rate)
    await setImmediate()
  }
  return { entries: await inTurn(() => entries.toSorted((a, b) => a.id - b.id)), linesOf, rateOf }
}
