import type { Tx } from '../../../../db/database.server.ts'
import { storedInstant } from '../../../../platform/server/process/clock.server.ts'
import { Problem } from '../../../../shared/problem.ts'
import { recordChange } from '../../../staff/audit-log/store.server.ts'
import { type KeyedAuthor, lockOpenDay, type MoneyDeps, onceForKey } from '../lock-open-day.server.ts'
import type { MovementRequest } from './contract.ts'
import { cashInTrail, MOVEMENT_MESSAGES } from './messages.ts'
import { type Movement, movementOf, whyNotMovedBack } from './rules.ts'
import { addMovement, movementById, movementsOn } from './store.server.ts'

/** @throws Problem 409 when the day is closed or locked, 422 when it is still to come */
export function moveCash(
  deps: MoneyDeps,
  { day, by: { idempotencyKey, ...by } }: { day: string; by: KeyedAuthor },
  request: MovementRequest,
): Promise<null> {
  return onceForKey(deps, { request: { movementOf: day, ...request }, idempotencyKey }, async tx => {
    await lockOpenDay(tx, deps.clock, { day })
    const at = storedInstant(deps.clock())
    const movement = movementOf(request)
    await addMovement(tx, { ...movement, day, at, who: by.who })
    if (movement.kind === 'float') return null
    const changes = [{ field: 'reason', before: null, after: movement.reason }]
    const subject = cashInTrail(movement.pence, day)
    await recordChange(tx, { at, ...by, action: 'cash-taken-out', subject, changes })
    return null
  })
}

/** @returns the day @throws Problem 404, 409 when taken back, closed or locked, 422 when it is a reversal itself */
export function moveCashBack(
  deps: MoneyDeps,
  { id, by: { idempotencyKey, ...by } }: { id: number; by: KeyedAuthor },
  { reason }: { reason: string },
): Promise<{ day: string }> {
  return onceForKey(deps, { request: { reversalOfMovement: id, reason }, idempotencyKey }, async tx => {
    const { day, kind, pence } = await requireStanding(tx, deps, id)
    const at = storedInstant(deps.clock())
    await addMovement(tx, { day, kind, at, reason, who: by.who, pence: -pence, reversesId: id })
    const changes = [{ field: 'reason', before: null, after: reason }]
    const subject = cashInTrail(pence, day)
    await recordChange(tx, { at, ...by, action: 'cash-entry-reversed', subject, changes })
    return { day }
  })
}

/** Under the lock of its day, so that two at once take it back once. */
async function requireStanding(tx: Tx, { clock }: MoneyDeps, id: number): Promise<Movement> {
  const movement = await movementById(tx, id)
  if (movement) await lockOpenDay(tx, clock, { day: movement.day })
  const refusal = whyNotMovedBack(movement, movement ? await movementsOn(tx, movement.day) : [])
  if (!movement || refusal) {
    const type = refusal ?? 'no-such-movement'
    throw new Problem(STATUSES[type], type, MOVEMENT_MESSAGES[type])
  }
  return movement
}

const STATUSES = { 'no-such-movement': 404, 'moved-back-already': 409, 'is-reversal': 422 } as const
