import type { Tx } from '../../../db/database.server.ts'
import { type CommissionRate, rateOn } from './commission/rules.ts'
import { commissionRates } from './commission/store.server.ts'
import type { LedgerEntry } from './contract.ts'
import { ledgerLines, linesLeft, takesFrom } from './lines/share-rules.ts'
import {
  addLines,
  addRates,
  chargedTreatments,
  linesOfEntries,
  ratesOfEntries,
} from './lines/store.server.ts'
import { insertEntries, type NewEntry, standingRefunds } from './store.server.ts'

/** Fails as taken when one of them reverses what is reversed already. */
export async function addEntries(tx: Tx, added: readonly NewEntry[]): Promise<void> {
  const entries = await insertEntries(tx, added)
  const services = entries.filter(({ kind }) => kind === 'service')
  if (services.length === 0) return
  const takenFrom = services.flatMap(entry => takesFrom(entry) ?? [])
  const lines = ledgerLines(
    services,
    await chargedTreatments(
      tx,
      services.flatMap(({ visitId }) => visitId ?? []),
    ),
    await linesLeftOf(tx, takenFrom, entries),
  )
  await addLines(
    tx,
    services.flatMap(({ id, barberId }) =>
      (lines.get(id) ?? []).map(line => ({ ...line, entryId: id, barberId })),
    ),
  )
  const rateTaken = (entry: LedgerEntry) => {
    const from = takesFrom(entry)
    return from === null ? rateOf(entry, rates) : (ratesTaken.get(from) ?? null)
  }
  const [rates, ratesTaken] = [await commissionRates(tx), await ratesOfEntries(tx, takenFrom)]
  await addRates(
    tx,
    services.map(entry => ({
      entryId: entry.id,
      // What takes an entry back takes its commission back.
      basisPoints: rateTaken(entry),
      at: entry.at,
    })),
  )
}

/** The lines of entries that are taken back now, less what was given back of them before. */
async function linesLeftOf(tx: Tx, ids: readonly number[], added: readonly LedgerEntry[]) {
  const isAdded = ({ id }: { id: number }) => added.some(entry => entry.id === id)
  const refunds = (await standingRefunds(tx, ids)).filter(refund => !isAdded(refund))
  const lines = await linesOfEntries(tx, ids)
  const given = await linesOfEntries(
    tx,
    refunds.map(({ id }) => id),
  )
  const givenOf = (entryId: number) =>
    refunds.flatMap(({ id, refundsId }) => (refundsId === entryId ? (given.get(id) ?? []) : []))
  return new Map([...lines].map(([id, ofEntry]) => [id, linesLeft(ofEntry, givenOf(id))]))
}

function rateOf({ barberId, day }: LedgerEntry, rates: readonly CommissionRate[]): number | null {
  return barberId === null ? null : (rateOn(rates, barberId, day)?.basisPoints ?? null)
}
