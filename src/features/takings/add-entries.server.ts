import type { Tx } from '../../db/database.server.ts'
import { type CommissionRate, rateOn } from './commission/rules.ts'
import { commissionRates } from './commission/store.server.ts'
import type { LedgerEntry } from './contract.ts'
import { ledgerLines } from './lines/share-rules.ts'
import { addLines, addRates, bookedTreatments, linesOfEntries, ratesOfEntries } from './lines/store.server.ts'
import { insertEntries, type NewEntry } from './store.server.ts'

/**
 * Adds entries to the ledger, the services among them with what each was for and at which commission rate; fails as taken
 * when one of them reverses what is reversed already.
 */
export async function addEntries(tx: Tx, added: readonly NewEntry[]): Promise<void> {
  const entries = await insertEntries(tx, added)
  const services = entries.filter(({ kind }) => kind === 'service')
  if (services.length === 0) return
  const takenFrom = services.flatMap(({ reversesId }) => reversesId ?? [])
  const lines = ledgerLines(
    services,
    await bookedTreatments(
      tx,
      services.flatMap(({ visitId }) => visitId ?? []),
    ),
    await linesOfEntries(tx, takenFrom),
  )
  await addLines(
    tx,
    services.flatMap(({ id, barberId }) =>
      (lines.get(id) ?? []).map(line => ({ ...line, entryId: id, barberId })),
    ),
  )
  const [rates, ratesTaken] = [await commissionRates(tx), await ratesOfEntries(tx, takenFrom)]
  await addRates(
    tx,
    services.map(entry => ({
      entryId: entry.id,
      // What takes an entry back takes its commission back.
      basisPoints:
        entry.reversesId === null ? rateOf(entry, rates) : (ratesTaken.get(entry.reversesId) ?? null),
      at: entry.at,
    })),
  )
}

function rateOf({ barberId, day }: LedgerEntry, rates: readonly CommissionRate[]): number | null {
  return barberId === null ? null : (rateOn(rates, barberId, day)?.basisPoints ?? null)
}
