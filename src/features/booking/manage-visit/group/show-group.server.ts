import { shopMoment } from '../../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { sha256 } from '../../../../platform/server/process/secrets.server.ts'
import { clockTime } from '../../../../shared/clock-time.ts'
import { groupOpenedBy, visitsOfGroup } from '../../../calendar/visits/group-store.server.ts'
import { stageOf } from '../../../calendar/visits/stage-rules.ts'
import { noSuchVisit } from '../../../calendar/visits/store.server.ts'
import { currentRules } from '../../../shop/shop/section-store.server.ts'
import { visitName } from '../../../shop/treatments/rules.ts'
import type { VisitGroup } from './contract.ts'

/** The visits booked in one go with the one that a token opens. @throws Problem 404 when there is no such visit */
export async function showGroup(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<VisitGroup> {
  const opened = await groupOpenedBy(db.read, sha256(token))
  if (!opened) throw noSuchVisit()
  const isBooker = opened.groupId === opened.id
  const { changeHours } = await currentRules(db.read)
  const now = shopMoment(clock)
  const found = opened.groupId === null ? [] : await visitsOfGroup(db.read, opened.groupId)
  const visits = found.map(visit => ({
    reference: isBooker || visit.id === opened.id ? visit.reference : null,
    isThis: visit.id === opened.id,
    barberId: visit.barberId,
    barberName: visit.barberName,
    treatmentIds: visit.treatmentIds,
    treatmentName: visitName(visit.treatmentNames),
    date: visit.date,
    time: clockTime(visit.startMinute),
    totalDuration: visit.durationMinutes,
    totalPrice: visit.totalPricePence,
    // A group is booked outright, and none of its visits is ever an offer.
    stage: stageOf({ ...visit, isOffer: false }, now, changeHours),
  }))
  return { isBooker, visits }
}
