import type { Tx } from '../../../db/database.server.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import { Problem } from '../../../shared/problem.ts'
import { noSuchVisit } from '../../calendar/visits/store.server.ts'
import { changedMeanwhile } from './messages.ts'
import { lockVisitById, type StoredVisit } from './store.server.ts'

/** @throws Problem 404 when there is no such visit */
export async function lockForStaff(tx: Tx, id: string): Promise<StoredVisit> {
  const visit = await lockVisitById(tx, id)
  if (!visit) throw noSuchVisit()
  return visit
}

/** @throws Problem 409 when the visit is not as it was seen */
export function requireVersion(visit: StoredVisit, version: string): void {
  if (visit.changedAt !== version) throw visitChanged(visit)
}

export function visitChanged(visit: StoredVisit): Problem {
  const time = clockTime(visit.startMinute)
  return new Problem(409, 'visit-changed', changedMeanwhile({ ...visit, time }))
}
