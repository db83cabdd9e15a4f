import type { Reader } from '../../../db/database.server.ts'
import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import { visitName } from '../../shop/treatments/rules.ts'
import { standingWaiver } from '../../till/takings/rules.ts'
import { waiversOfVisits } from '../../till/takings/waiver-store.server.ts'
import type { ListedVisit, ReportVisits, VisitFact } from './contract.ts'
import { type LoadedVisits, loadVisits } from './load-visits.server.ts'
import { ENTRIES_LISTED, type Period } from './rules.ts'
import { visitsListed } from './store.server.ts'
import { inTurn } from './turns.server.ts'
import type { VisitCategory } from './visit-group-rules.ts'
import { byTime, priceOf, startingIn, visitsBehind } from './visit-rules.ts'

type ListQuery = Period & {
  which: VisitCategory
  barber: number | undefined
  weekday?: number | undefined
  hour?: number | undefined
  skip: number
}

export async function listVisits(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { which, barber, skip, from, to, ...start }: ListQuery,
): Promise<ReportVisits> {
  const now = shopMoment(clock)
  const { visits, closed } = await loadVisits(db.read, { from, to }, now)
  const own = visits.filter(({ barberId }) => barber === undefined || barberId === barber)
  const counting = { now, from, isOneBarber: barber !== undefined }
  const found = await inTurn(() => startingIn(visitsBehind(own, which, counting), start))
  const behind = await inTurn(() => found.toSorted(byTime))
  return {
    visits: behind.length,
    totalPence: priceOf(behind),
    listed: await described(db.read, behind.slice(skip, skip + ENTRIES_LISTED), closed),
  }
}

/** What of a closed day was counted stands as it was then; whose visit it was is never kept with it. */
async function described(
  db: Reader,
  facts: readonly VisitFact[],
  closed: LoadedVisits['closed'],
): Promise<ListedVisit[]> {
  const ids = facts.map(({ id }) => id)
  const waivers = Map.groupBy(await waiversOfVisits(db, ids), ({ visitId }) => visitId)
  const stored = new Map((await visitsListed(db, ids)).map(visit => [visit.id, visit]))
  return facts.flatMap(({ id, date, startMinute, status, pricePence: price, barberId }) => {
    const visit = stored.get(id)
    if (!visit) return []
    const day = closed.get(date)
    const counted = day?.visits.find(each => each.id === id)
    const names = counted ? counted.treatments.map(({ name }) => name) : visit.treatmentNames
    const onTheHouse = counted ? counted.waived : standingWaiver(waivers.get(id) ?? [])
    return [
      {
        ...{ id, date, status, price },
        time: clockTime(startMinute),
        customerName: visit.customerName,
        barberName: day?.barbers.find(each => each.id === barberId)?.name ?? visit.barberName,
        what: visitName(names),
        onTheHouse: onTheHouse?.reason ?? null,
      },
    ]
  })
}
