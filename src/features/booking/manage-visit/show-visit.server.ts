import { shopDateTime, shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { sha256 } from '../../../platform/server/process/secrets.server.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import { findDelay } from '../../calendar/delays/find-delay.server.ts'
import type { Visit } from '../../calendar/visits/contract.ts'
import { stageOf } from '../../calendar/visits/stage-rules.ts'
import { requireVisit } from '../../calendar/visits/store.server.ts'
import { isNewestHeldBack } from '../../messages/outbox/store.server.ts'
import { LATE_STEP_MINUTES } from '../../shop/shop/booking-limit-rules.ts'
import { currentRules } from '../../shop/shop/section-store.server.ts'
import { visitName } from '../../shop/treatments/rules.ts'
import { showOffer } from '../waiting-list/show-offer.server.ts'
import { whyNotLate } from './change-rules.ts'

/** @throws Problem 404 when there is no such visit */
export async function showVisit({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<Visit> {
  const visit = await requireVisit(db.read, sha256(token))
  const now = shopMoment(clock)
  const rules = await currentRules(db.read)
  const { isOffer, isOver, offer } = await showOffer({ db, clock }, visit.id)
  const asOffer = { ...visit, isOffer, status: isOver ? ('cancelled' as const) : visit.status }
  const { reference, barberId, barberName, treatmentIds, date, startMinute, status, lateMinutes } = visit
  return {
    reference,
    barberId,
    barberName,
    treatmentIds,
    treatmentName: visitName(visit.treatmentNames),
    date,
    time: clockTime(startMinute),
    dateTime: shopDateTime(date, startMinute),
    totalDuration: visit.durationMinutes,
    totalPrice: visit.totalPricePence,
    status,
    stage: stageOf(asOffer, now, rules.changeHours),
    isAsked: visit.isAsked,
    offer,
    lateMinutes,
    minutesBehind: await findDelay(db.read, visit, now),
    isMessageHeldBack: await isNewestHeldBack(db.read, 'visit_id', visit.id),
    hasEmail: visit.customerEmail !== null,
    others: visit.others,
    canRunLate: whyNotLate(asOffer, now, { ...rules, minutes: LATE_STEP_MINUTES }) === null,
  }
}
