import { randomUUIDv7 } from 'node:crypto'
import type { Tx } from '../../../db/database.server.ts'
import { queueNotices } from '../../outbox/queue-notices.server.ts'
import { answerOnce, type TokenOf } from '../answer-once.server.ts'
import type { BookingDeps, KeyedSender } from '../book-visit.server.ts'
import type { BookingAnswer } from '../contract.ts'
import { type Caller, knowCaller } from '../know-caller.server.ts'
import { type PlacedVisit, placeVisit } from '../place-visit.server.ts'
import type { GroupRequest } from './contract.ts'

/**
 * Books several people's visits, all or none: each is placed as a visit alone would be, in one transaction, in which
 * the later see what the earlier hold. The answer is in the order of the request.
 * @throws Problem as `bookVisit`, for the first visit that can't be placed
 */
export async function bookGroup(
  deps: BookingDeps,
  request: GroupRequest,
  { idempotencyKey, ...sender }: KeyedSender,
): Promise<BookingAnswer[]> {
  const caller = await knowCaller(deps, sender, request.customerPhone)
  const asked = { request, idempotencyKey, clock: deps.clock }
  const { answer, tokenOf } = await deps.db.transact((tx, attempt) =>
    answerOnce(tx, { ...asked, attempt }, newTokenOf =>
      placeAll(tx, deps, { request, caller, tokenOf: newTokenOf, clientAddress: sender.address }),
    ),
  )
  if (deps.settings.texts) deps.bell.ring()
  return answer.map((placed, nth) => ({ ...placed, token: tokenOf(nth) }))
}

type PlacingAll = {
  request: GroupRequest
  caller: Caller | null
  tokenOf: TokenOf
  clientAddress: string | null
}

async function placeAll(
  tx: Tx,
  deps: BookingDeps,
  { request, caller, tokenOf, clientAddress }: PlacingAll,
): Promise<PlacedVisit[]> {
  const { visits, ...shared } = request
  const wishes = visits.map(({ customerName = shared.customerName, ...visit }, nth) => ({
    request: { ...visit, date: shared.date, customerName, customerPhone: shared.customerPhone },
    id: randomUUIDv7(),
    token: tokenOf(nth),
    caller,
  }))
  const groupId = wishes[0]?.id ?? null
  // By barber and time, so that of two groups who want the same chairs one waits for the other, and neither for both.
  const inOrder = wishes.toSorted(
    ({ request: a }, { request: b }) => a.barberId - b.barberId || a.time.localeCompare(b.time),
  )
  const placed = new Map<string, PlacedVisit>()
  for (const wish of inOrder) placed.set(wish.id, await placeVisit(tx, deps, { ...wish, groupId }))
  for (const { id } of wishes)
    await queueNotices(tx, deps, { visitId: id, kind: 'confirmed', channels: ['text'], clientAddress })
  return wishes.flatMap(({ id }) => placed.get(id) ?? [])
}
