import type { Reader } from '../../../db/database.server.ts'
import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import { othersToCome } from '../../calendar/visits/group-store.server.ts'
import { historiesOf } from '../../calendar/visits/history-store.server.ts'
import { isAhead } from '../../calendar/visits/rules.ts'
import { noSuchVisit } from '../../calendar/visits/store.server.ts'
import { textReach } from '../../messages/outbox/connection/read-connection.server.ts'
import { isReached } from '../../messages/outbox/rules.ts'
import { isVisitSettled } from '../../till/takings/require-unpaid.server.ts'
import { asProgress } from '../attendance/show-progress.server.ts'
import type { DeskVisit } from './contract.ts'
import { customerOfVisit } from './customer/store.server.ts'
import { whyNotChanged } from './rules.ts'
import { type StoredVisit, visitById } from './store.server.ts'

type ShowDeps = Pick<Deps, 'clock' | 'settings'>

/** @throws Problem 404 when there is no such visit */
export async function showVisit(db: Reader, deps: ShowDeps, id: string): Promise<DeskVisit> {
  const visit = await visitById(db, id)
  if (!visit) throw noSuchVisit()
  const [reach, isSettled] = [await textReach(db, deps.settings), await isVisitSettled(db, id)]
  const history = (await historiesOf(db, [id])).get(id) ?? []
  const customer = await customerOfVisit(db, visit)
  const comesWith = (await othersToCome(db, id, shopMoment(deps.clock).date)).map(
    ({ startMinute, ...other }) => ({ ...other, time: clockTime(startMinute) }),
  )
  return { ...asDeskVisit(visit, deps, { ...reach, isSettled }), comesWith, customer, history }
}

function asDeskVisit(
  visit: StoredVisit,
  { clock }: ShowDeps,
  { texts, textsAbroad, isSettled }: { texts: boolean; textsAbroad: boolean; isSettled: boolean },
): Omit<DeskVisit, 'comesWith' | 'customer' | 'history'> {
  const { startMinute, durationMinutes, totalPricePence, createdAt, changedAt, phoneKey, isOffer, ...rest } =
    visit
  const { arrivedAt, startedAt, endedAt, assumed, ...same } = rest
  const reach = { ...visit, textsAbroad }
  return {
    ...same,
    version: changedAt,
    time: clockTime(startMinute),
    totalDuration: durationMinutes,
    totalPrice: totalPricePence,
    bookedAt: createdAt,
    isOver: !isAhead({ ...visit, startMinute: startMinute + durationMinutes }, shopMoment(clock)),
    canChange: whyNotChanged(visit, shopMoment(clock).date) === null,
    progress: asProgress(visit, clock, isSettled),
    isReachable: isReached(reach, 'mail') || (texts && isReached(reach, 'text')),
  }
}
