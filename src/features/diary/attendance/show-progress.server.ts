import type { Reader } from '../../../db/database.server.ts'
import { type Clock, shopMoment } from '../../../platform/server/process/clock.server.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import { noSuchVisit } from '../../calendar/visits/store.server.ts'
import { visitName } from '../../shop/treatments/rules.ts'
import { isVisitSettled } from '../../till/takings/require-unpaid.server.ts'
import type { UnmarkedVisit, VisitProgress } from './contract.ts'
import { lastStep, nextSteps, oldestMarkedDay, whyNotUndone } from './rules.ts'
import { progressById, unmarkedSince, type VisitInProgress } from './store.server.ts'

/** More than a week of a busy shop that marks nothing. */
const MOST_UNMARKED = 100

export async function showProgress(db: Reader, clock: Clock, id: string): Promise<VisitProgress> {
  const visit = await progressById(db, id)
  if (!visit) throw noSuchVisit()
  return asProgress(visit, clock, await isVisitSettled(db, id))
}

export function asProgress(
  visit: Omit<VisitInProgress, 'barberId' | 'reference' | 'durationMinutes'>,
  clock: Clock,
  isSettled: boolean,
): VisitProgress {
  const now = shopMoment(clock)
  const last = lastStep(visit)
  return {
    id: visit.id,
    version: visit.changedAt,
    status: visit.status,
    arrivedAt: visit.arrivedAt,
    startedAt: visit.startedAt,
    endedAt: visit.endedAt,
    isAssumed: visit.assumed === 'open',
    nextSteps: nextSteps({ ...visit, isSettled }, now),
    lastStep: last && whyNotUndone(visit, last, now) === null ? last : null,
  }
}

/** The visits of the last days, of one barber or of all, that were left unmarked and are still to be checked. */
export async function listUnmarked(
  db: Reader,
  clock: Clock,
  barberId: number | undefined,
): Promise<UnmarkedVisit[]> {
  const since = { day: oldestMarkedDay(shopMoment(clock)), limit: MOST_UNMARKED, barberId }
  const visits = await unmarkedSince(db, since)
  return visits.map(({ startMinute, treatmentNames, changedAt, ...visit }) => ({
    ...visit,
    version: changedAt,
    time: clockTime(startMinute),
    treatmentName: visitName(treatmentNames),
  }))
}
