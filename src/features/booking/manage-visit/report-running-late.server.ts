import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { sha256 } from '../../../platform/server/process/secrets.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { lockVisit, setLateMinutes } from '../../calendar/visits/change-store.server.ts'
import type { Via } from '../../calendar/visits/history-contract.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import { whyNotLate } from './change-rules.ts'
import { CHANGE_REFUSAL_MESSAGES } from './messages.ts'

/** 0 withdraws the delay. @throws Problem 404, or 422 outside the hours before the visit */
export function runLate(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
  { minutes, via }: { minutes: number; via: Via },
): Promise<void> {
  return db.transact(async tx => {
    const visit = await lockVisit(tx, sha256(token))
    const shop = await currentShop(tx)
    const refusal = whyNotLate(visit, shopMoment(clock), { ...shop, minutes })
    if (refusal) throw new Problem(422, refusal, CHANGE_REFUSAL_MESSAGES[refusal](shop))
    if (visit.lateMinutes === minutes) return
    await setLateMinutes(tx, visit.id, { minutes, changedAt: storedInstant(clock()), via })
  })
}
