import type { Reader } from '../../../db/database.server.ts'
import { commissionRates } from '../../takings/commission/store.server.ts'
import { commissionOf } from '../commission/rules.ts'
import type { ListedEntry, ReportEntries } from './contract.ts'
import { countedEntries, type EntryFilter } from './entry-rules.ts'
import { loadLedger } from './load-ledger.server.ts'
import { ENTRIES_LISTED, type Period } from './rules.ts'
import { barbersByOrder } from './store.server.ts'

/** Every entry that a figure sums, in the order in which they were entered. */
export async function filteredEntries(
  db: Reader,
  { from, to, ...filter }: Period & EntryFilter,
): Promise<ListedEntry[]> {
  const { entries, partsOf } = await loadLedger(db, { from, to })
  const names = new Map((await barbersByOrder(db, { from, to })).map(({ id, name }) => [id, name]))
  return countedEntries(entries, filter, partsOf).map(({ entry, countedPence }) => ({
    ...entry,
    barberName: entry.barberId === null ? null : (names.get(entry.barberId) ?? null),
    countedPence,
  }))
}

/** The sum of what a figure sums, with some of its entries after the first `skip`. */
export async function listEntries(
  db: Reader,
  { skip, ...asked }: Period & EntryFilter & { skip: number },
): Promise<ReportEntries> {
  const all = await filteredEntries(db, asked)
  return {
    totalPence: all.reduce((sum, { countedPence }) => sum + countedPence, 0),
    entries: all.length,
    listed: all.slice(skip, skip + ENTRIES_LISTED),
    commissionPence: await commissionIn(db, all, asked),
  }
}

/** The commission that a barber's services give; null for any other choice of entries. */
async function commissionIn(
  db: Reader,
  entries: readonly ListedEntry[],
  { barber, kind, method, treatment, corrections }: EntryFilter,
): Promise<number | null> {
  const isWhole = kind === 'service' && !method && treatment === undefined && !corrections
  if (!isWhole || typeof barber !== 'number') return null
  return commissionOf(entries, await commissionRates(db), barber)
}
