import { shopMoment, storedInstant } from '../../platform/server/process/clock.server.ts'
import type { Deps } from '../../platform/server/process/deps.server.ts'
import type { WaitingRow } from './contract.ts'
import { heldWishes } from './offer-store.server.ts'
import { placeInWords } from './show-place.server.ts'
import { openWishes } from './store.server.ts'

/** Everybody who waits, first come first. */
export async function listWaiting({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<WaitingRow[]> {
  const held = await heldWishes(db.read, storedInstant(clock()))
  const wishes = await openWishes(db.read, shopMoment(clock).date)
  return Promise.all(
    wishes.map(async wish => ({
      ...(await placeInWords(db.read, wish)),
      id: wish.id,
      customerName: wish.customerName,
      customerPhone: wish.customerPhone,
      isOffered: held.has(wish.id),
      createdAt: wish.createdAt,
    })),
  )
}
