import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import { standingWaiver } from '../../takings/rules.ts'
import { waiversOfVisits } from '../../takings/waiver-store.server.ts'
import { visitName } from '../../treatments/rules.ts'
import type { ListedVisit, ReportVisits } from './contract.ts'
import { ENTRIES_LISTED, type Period } from './rules.ts'
import { firstVisits, visitFacts, visitsListed } from './store.server.ts'
import { byTime, priceOf, startingIn, type VisitGroup, visitsBehind } from './visit-rules.ts'

type ListQuery = Period & {
  which: VisitGroup
  barber: number | undefined
  weekday?: number | undefined
  hour?: number | undefined
  skip: number
}

/** How many visits a figure counts, with some of them after the first `skip`. */
export async function listVisits(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { which, barber, skip, from, to, ...start }: ListQuery,
): Promise<ReportVisits> {
  const period = { from, to }
  const facts = await visitFacts(db.read, period)
  const own = facts.filter(({ barberId }) => barber === undefined || barberId === barber)
  const counting = { now: shopMoment(clock), from, firstVisits: await firstVisits(db.read, period) }
  const behind = startingIn(visitsBehind(own, which, counting), start).toSorted(byTime)
  const ids = behind.slice(skip, skip + ENTRIES_LISTED).map(({ id }) => id)
  return {
    visits: behind.length,
    totalPence: priceOf(behind),
    listed: await described({ db }, ids),
  }
}

async function described({ db }: Pick<Deps, 'db'>, ids: readonly string[]): Promise<ListedVisit[]> {
  const waivers = Map.groupBy(await waiversOfVisits(db.read, ids), ({ visitId }) => visitId)
  return (await visitsListed(db.read, ids)).map(({ startMinute, treatmentNames, ...visit }) => ({
    ...visit,
    time: clockTime(startMinute),
    what: visitName(treatmentNames),
    onTheHouse: standingWaiver(waivers.get(visit.id) ?? [])?.reason ?? null,
  }))
}
