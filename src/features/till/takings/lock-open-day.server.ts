import type { Reader, Tx } from '../../../db/database.server.ts'
import { withIdempotencyKey } from '../../../platform/server/http/with-idempotency-key.server.ts'
import { shopDateOf, shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { Problem } from '../../../shared/problem.ts'
import { currentRules } from '../../shop/shop/section-store.server.ts'
import type { Author } from '../../staff/audit-log/store.server.ts'
import { DAY_MESSAGES, dayClosed, dayLocked } from './messages.ts'
import { whyNotOnDay } from './rules.ts'
import { type DayState, dayState } from './till-rules.ts'
import { lockDay, tillEvents } from './till-store.server.ts'

export type MoneyDeps = Pick<Deps, 'db' | 'clock'>

/** The signed-in user, and the key under which the client may send the same again. */
export type KeyedAuthor = Author & { idempotencyKey: string | undefined }

/** `since` is the visit's day. @throws Problem 409 when closed or locked, 422 when it can't be the entry's day */
export async function lockOpenDay(
  tx: Tx,
  clock: Deps['clock'],
  { day, since = null }: { day: CalendarDate; since?: CalendarDate | null },
): Promise<void> {
  const refusal = whyNotOnDay(day, { today: shopMoment(clock).date, since })
  if (refusal) throw new Problem(422, refusal, DAY_MESSAGES[refusal])
  await lockUnclosed(tx, clock, day)
}

/** The same of a visit's own day, whatever day it is. @throws Problem 409 when it is closed or locked */
export async function lockUnclosed(tx: Tx, clock: Deps['clock'], day: CalendarDate): Promise<void> {
  await lockDay(tx, day)
  const state = await stateOfDay(tx, clock, day)
  if (state === 'closed') throw new Problem(409, 'day-closed', dayClosed(day))
  if (state === 'locked') throw new Problem(409, 'day-locked', dayLocked(day))
}

export async function stateOfDay(db: Reader, clock: Deps['clock'], day: CalendarDate): Promise<DayState> {
  const events = await tillEvents(db, day)
  const last = events.at(-1)
  const reopenedOn = last ? shopDateOf(last.at) : null
  const { tillDays } = await currentRules(db)
  return dayState({ day, events, reopenedOn }, { today: shopMoment(clock).date, openDays: tillDays })
}

/** Runs `work` in one transaction, and once for each idempotency key; `request` says what is asked for. */
export async function onceForKey<Result>(
  { db, clock }: MoneyDeps,
  { request, idempotencyKey }: { request: object; idempotencyKey: string | undefined },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { result } = await db.transact((tx, attempt) =>
    withIdempotencyKey(tx, { request, idempotencyKey, visitId: null, clock, attempt }, () => work(tx)),
  )
  return result
}
