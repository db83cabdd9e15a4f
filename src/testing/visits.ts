import type { Tx } from '../db/database.server.ts'
import { finishVisit, markNoShow } from '../features/calendar/visits/attendance-store.server.ts'
import { cancelVisit } from '../features/calendar/visits/change-store.server.ts'
import { storedInstant } from '../platform/server/process/clock.server.ts'
import type { TestShop } from './test-shop.ts'

export function setStatus(
  { db, clock }: Pick<TestShop, 'db' | 'clock'>,
  id: string,
  status: 'cancelled' | 'completed' | 'no-show',
): Promise<void> {
  const changedAt = storedInstant(clock())
  const end = status === 'completed' ? finishVisit : markNoShow
  return db.transact(tx =>
    status === 'cancelled'
      ? cancelVisit(tx, id, { changedAt, via: null })
      : end(tx, { id }, { endedAt: changedAt, assumed: null, changedAt }),
  )
}

/** What a treatment costs, as if it always had. */
export async function reprice(tx: Tx, treatmentId: number, price_pence: number): Promise<void> {
  await tx.deleteFrom('treatment_price').where('treatment_id', '=', treatmentId).execute()
  const price = { treatment_id: treatmentId, from_date: '2000-01-01', price_pence }
  await tx.insertInto('treatment_price').values(price).execute()
}

/** A visit of half an hour, as the rules of what its customer may still do look at it. */
export const atTen = {
  date: '2026-12-04',
  startMinute: 600,
  durationMinutes: 30,
  status: 'confirmed' as const,
  isOffer: false,
  isAsked: false,
}

export const at = (date: string, hour: number, minute = 0) => ({ date, minute: hour * 60 + minute })
