import type { Reader } from '../../../db/database.server.ts'
import { barberNames } from '../../shop/barbers/store.server.ts'
import { closedDays } from '../../till/takings/closing/store.server.ts'
import { commissionOf } from './commission-rules.ts'
import type { ListedEntry, ReportEntries } from './contract.ts'
import { countedEntries, type EntryFilter } from './entry-rules.ts'
import { type Ledger, loadLedger } from './load-ledger.server.ts'
import { ENTRIES_LISTED, type Period } from './rules.ts'

export async function filteredEntries(
  db: Reader,
  { from, to, ...filter }: Period & EntryFilter,
): Promise<ListedEntry[]> {
  return asListed(db, await loadLedger(db, { from, to }), { from, to, ...filter })
}

async function asListed(
  db: Reader,
  { entries, linesOf }: Ledger,
  { from, to, ...filter }: Period & EntryFilter,
): Promise<ListedEntry[]> {
  const nameOn = await barberNamesByDay(db, { from, to })
  return countedEntries(entries, filter, linesOf).map(({ entry, countedPence }) => ({
    ...entry,
    barberName: entry.barberId === null ? null : nameOn(entry.day, entry.barberId),
    countedPence,
  }))
}

async function barberNamesByDay(db: Reader, period: Period) {
  const [closed, names] = [await closedDays(db, period), await barberNames(db)]
  return (day: string, id: number) =>
    closed.get(day)?.barbers.find(barber => barber.id === id)?.name ?? names.get(id) ?? null
}

export async function listEntries(
  db: Reader,
  { skip, ...asked }: Period & EntryFilter & { skip: number },
): Promise<ReportEntries> {
  const ledger = await loadLedger(db, asked)
  const all = await asListed(db, ledger, asked)
  return {
    totalPence: all.reduce((sum, { countedPence }) => sum + countedPence, 0),
    entries: all.length,
    listed: all.slice(skip, skip + ENTRIES_LISTED),
    commissionPence: commissionIn(all, ledger, asked),
  }
}

function commissionIn(
  entries: readonly ListedEntry[],
  { rateOf }: Ledger,
  { barber, kind, method, treatment, corrections }: EntryFilter,
): number | null {
  const isWhole = kind === 'service' && !method && treatment === undefined && !corrections
  if (!isWhole || typeof barber !== 'number') return null
  return commissionOf(entries, rateOf, barber)
}
