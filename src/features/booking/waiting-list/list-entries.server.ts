import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import type { WaitingRow } from './contract.ts'
import { heldEntries } from './offer-store.server.ts'
import { describeEntry } from './show-entry.server.ts'
import { openEntries } from './store.server.ts'

/** In the order of joining. */
export async function listEntries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<WaitingRow[]> {
  const held = await heldEntries(db.read, storedInstant(clock()))
  const entries = await openEntries(db.read, shopMoment(clock).date)
  return Promise.all(
    entries.map(async entry => ({
      ...(await describeEntry(db.read, entry)),
      id: entry.id,
      customerName: entry.customerName,
      customerPhone: entry.customerPhone,
      isOffered: held.has(entry.id),
      createdAt: entry.createdAt,
    })),
  )
}
