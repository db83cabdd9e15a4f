import { randomInt, randomUUIDv7 } from 'node:crypto'
import type { Tx } from '../../../db/database.server.ts'
import { withIdempotencyKey } from '../../../platform/server/http/with-idempotency-key.server.ts'
import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import { keyedHash, sha256 } from '../../../platform/server/process/secrets.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { phoneKey } from '../../../shared/phone-number.ts'
import { Problem } from '../../../shared/problem.ts'
import { ensureSecret } from '../../shop/shop/ensure-secret.server.ts'
import { isJoiningOver } from '../wait/rules.ts'
import { type QueueChangeDeps, withQueueLock } from './change-queue.server.ts'
import { CODES, codeOf, freeCode, isSameCode } from './code-rules.ts'
import type { DeskJoinRequest, JoinedQueue, JoinRequest } from './contract.ts'
import { estimateWaits, PROSPECTIVE_ID, termsOf } from './estimate-waits.server.ts'
import { recordQueueEvent } from './event-store.server.ts'
import { historyOf, loadQueue, type QueueDay } from './load-queue.server.ts'
import { CAP_MESSAGES } from './messages.ts'
import { joinProblem, whyNotOpen } from './queue-problems.server.ts'
import { type JoinedBy, KIOSK_MINUTES, placeAfter, whyNotMoreOfClient } from './rules.ts'
import { codesOn, partiesOfClient, storeEntry } from './store.server.ts'

/** `who` is a username, empty for the customer; the address is the client's, null inside the process, or a kiosk's id. */
type JoiningParty = {
  joinedBy: JoinedBy
  who: string
  address: string | null
  idempotencyKey: string | undefined
}

type Outcome = { joined: Omit<JoinedQueue, 'token'> | null }

/** The same key joins once. @throws Problem 403 while the queue is off, 422 by a rule, 429 when too many joined from there */
export async function joinQueue(
  deps: QueueChangeDeps,
  { idempotencyKey, ...joining }: JoiningParty,
  request: JoinRequest | DeskJoinRequest,
): Promise<JoinedQueue> {
  const { db, clock } = deps
  const secret = await ensureSecret(db)
  const history = await historyOf(db.read, shopMoment(clock).date)
  const { result, tokenOf } = await db.transact((tx, attempt) =>
    withQueueLock(tx, clock, async () => {
      const keyed = { request: { queue: request }, idempotencyKey, visitId: null, clock, attempt }
      const day = await loadQueue(tx, clock, history)
      const result = await withIdempotencyKey<Outcome>(tx, keyed, tokenOf =>
        join(tx, deps, { joining, request, secret, token: tokenOf(0), day }),
      )
      return { result, day }
    }),
  )
  deps.wakeUp.ring()
  if (!result.joined) throw joinProblem('full')
  return { ...result.joined, token: tokenOf(0) }
}

type Join = {
  joining: Omit<JoiningParty, 'idempotencyKey'>
  request: JoinRequest | DeskJoinRequest
  secret: string
  token: string
  day: QueueDay
}

async function join(
  tx: Tx,
  deps: QueueChangeDeps,
  { joining, request, secret, token, day }: Join,
): Promise<Outcome> {
  requireOpen(day, request)
  if ('dayCode' in request && day.rules.dayCode && !isSameCode(request.dayCode, dayCodeOf(secret, day)))
    throw joinProblem('day-code')
  const { date } = day.now
  const isCounted = joining.address !== null && deps.settings.rateLimits && joining.who === ''
  const clientHash = isCounted ? keyedHash(secret, `queue ${joining.address}`) : null
  if (clientHash !== null) await requireWithinCaps(tx, deps, { date, clientHash, joinedBy: joining.joinedBy })
  const wait = estimateWaits(day, request).get(PROSPECTIVE_ID)
  if (!wait) throw joinProblem('no-barber-does-all')
  const at = storedInstant(deps.clock())
  if (isJoiningOver(wait, lastMinuteOf(day))) {
    const kind = 'turned-away'
    await recordQueueEvent(tx, { date, at, kind, who: joining.who }, null)
    return { joined: null }
  }
  const { said } = wait
  const code = freeCode(await codesOn(tx, date), randomInt(CODES) / CODES)
  const ahead = aheadIn(day)
  await storeEntry(
    tx,
    {
      ...{ id: randomUUIDv7(), date, code, token_hash: sha256(token), client_hash: clientHash },
      ...{ first_name: request.firstName || null, phone_key: request.phone ? phoneKey(request.phone) : null },
      ...{ barber_id: request.barberId, size: request.size },
      ...{ is_together: request.isTogether ? 1 : 0, is_here: request.isHere ? 1 : 0 },
      ...{ joined_by: joining.joinedBy, joined_at: at, changed_at: at },
      place: placeAfter(day.entries, msOfDay(deps, day)),
      ...{ said_ahead: ahead, said_from: said?.fromMinutes ?? null, said_until: said?.untilMinutes ?? null },
    },
    request.treatmentIds,
  )
  return { joined: { code, wait: said, ahead } }
}

function msOfDay({ clock }: QueueChangeDeps, { now }: QueueDay): number {
  return now.minute * 60_000 + (clock().epochMilliseconds % 60_000)
}

function requireOpen(day: QueueDay, { barberId, treatmentIds }: JoinRequest | DeskJoinRequest): void {
  const refusal = whyNotOpen(day)
  if (refusal) throw joinProblem(refusal)
  const doing = [...termsOf(day, treatmentIds).keys()].filter(id => id === (barberId ?? id))
  const isIn = (id: number) =>
    day.barbers
      .find(barber => barber.id === id)
      ?.plan.spans.some(({ untilMinute }) => untilMinute > day.now.minute)
  if (!doing.some(isIn)) throw joinProblem('no-barber-does-all')
}

/** @throws Problem 429 */
async function requireWithinCaps(
  tx: Tx,
  { clock }: QueueChangeDeps,
  { joinedBy, ...client }: { date: CalendarDate; clientHash: string; joinedBy: JoinedBy },
): Promise<void> {
  const since = storedInstant(clock().subtract({ minutes: KIOSK_MINUTES }))
  const refusal = whyNotMoreOfClient(await partiesOfClient(tx, { ...client, since }), joinedBy)
  if (refusal) throw new Problem(429, refusal, CAP_MESSAGES[refusal])
}

/** The last minute at which a visit of the queue may end. */
export function lastMinuteOf({ barbers, rules }: QueueDay): number {
  const closes = barbers.flatMap(({ plan }) => plan.opening?.untilMinute ?? [])
  return Math.max(0, ...closes) + rules.pastClosingMinutes
}

/** Two words that are shown in the shop all day, and are others tomorrow. */
export function dayCodeOf(secret: string, { now }: Pick<QueueDay, 'now'>): string {
  return codeOf(Number.parseInt(keyedHash(secret, `words of ${now.date}`).slice(0, 8), 16) % CODES)
}

/** People who wait, booked customers who are here included. */
export function aheadIn({ entries, visits }: QueueDay): number {
  const waiting = entries
    .flatMap(({ seats }) => seats)
    .filter(({ state }) => state === 'waiting' || state === 'called')
  const booked = visits.filter(
    ({ status, arrivedAt, startedAt }) => status === 'confirmed' && arrivedAt !== null && startedAt === null,
  )
  return waiting.length + booked.length
}
