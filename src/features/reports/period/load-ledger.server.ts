import type { Reader } from '../../../db/database.server.ts'
import type { LedgerEntry } from '../../takings/contract.ts'
import { ledgerEntries } from '../../takings/store.server.ts'
import type { Period } from './rules.ts'
import { type TreatmentPart, treatmentParts } from './share-rules.ts'
import { reversedPayments, treatmentsPaid } from './store.server.ts'

/** The entries of a period, and what of each service was taken for which treatment. */
export async function loadLedger(
  db: Reader,
  period: Period,
): Promise<{ entries: LedgerEntry[]; partsOf: Map<number, TreatmentPart[]> }> {
  const entries = await ledgerEntries(db, period)
  const [elsewhere, treatmentsOf] = [await reversedPayments(db, period), await treatmentsPaid(db, period)]
  return { entries, partsOf: treatmentParts([...elsewhere, ...entries], treatmentsOf) }
}
