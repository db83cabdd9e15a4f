import { setImmediate } from 'node:timers/promises'
import type { Reader } from '../../../db/database.server.ts'
import type { LedgerEntry } from '../../takings/contract.ts'
import { type BookedTreatment, type TreatmentPart, treatmentParts } from '../../takings/lines/share-rules.ts'
import { ledgerEntries } from '../../takings/store.server.ts'
import { monthsOf, type Period } from './rules.ts'
import { reversedPayments, treatmentsPaid } from './store.server.ts'

/**
 * The entries of a period, and what of each service was taken for which treatment. It is read month by month, so that
 * other requests are served in between.
 */
export async function loadLedger(
  db: Reader,
  period: Period,
): Promise<{ entries: LedgerEntry[]; partsOf: Map<number, TreatmentPart[]> }> {
  const entries: LedgerEntry[] = []
  const treatmentsOf = new Map<string, BookedTreatment[]>()
  for (const month of monthsOf(period)) {
    entries.push(...(await ledgerEntries(db, month)))
    for (const [visitId, treatments] of await treatmentsPaid(db, month)) treatmentsOf.set(visitId, treatments)
    await setImmediate()
  }
  const elsewhere = await reversedPayments(db, period)
  return {
    entries: entries.toSorted((a, b) => a.id - b.id),
    partsOf: treatmentParts([...elsewhere, ...entries], treatmentsOf),
  }
}
