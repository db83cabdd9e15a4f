import { randomUUIDv7 } from 'node:crypto'
import type { Tx } from '../../../../db/database.server.ts'
import {
  type TokenOf,
  withIdempotencyKey,
} from '../../../../platform/server/http/with-idempotency-key.server.ts'
import type { Via } from '../../../calendar/visits/history-contract.ts'
import { admitClient } from '../admit-client.server.ts'
import type { BookingDeps, KeyedSender } from '../book-visit.server.ts'
import type { BookedVisit } from '../contract.ts'
import type { Sender } from '../identify-client.server.ts'
import { type PlacedVisit, placeVisit } from '../place-visit.server.ts'
import type { GroupRequest } from './contract.ts'

export async function bookGroup(
  deps: BookingDeps,
  request: GroupRequest,
  { idempotencyKey, via, ...sender }: KeyedSender,
): Promise<BookedVisit[]> {
  // Sorted, as visits of one group are listed by their ids.
  const ids = request.visits.map(() => randomUUIDv7()).toSorted()
  const keyed = { request, idempotencyKey, visitId: ids[0] ?? null, clock: deps.clock }
  const { result, tokenOf } = await deps.db.transact((tx, attempt) =>
    withIdempotencyKey(tx, { ...keyed, attempt }, newTokenOf =>
      placeAll(tx, deps, {
        request,
        ids,
        sender,
        tokenOf: newTokenOf,
        via,
      }),
    ),
  )
  deps.wakeUp.ring()
  return result.map((placed, nth) => ({ ...placed, token: tokenOf(nth) }))
}

type PlacingAll = {
  request: GroupRequest
  ids: readonly string[]
  tokenOf: TokenOf
  sender: Sender
  via: Via
}

async function placeAll(
  tx: Tx,
  deps: BookingDeps,
  { request, ids, sender, tokenOf, via }: PlacingAll,
): Promise<PlacedVisit[]> {
  const { visits, ...shared } = request
  const asked = {
    customerPhone: shared.customerPhone,
    barberIds: visits.map(({ barberId }) => barberId),
    treatmentIds: visits.flatMap(({ treatmentIds }) => treatmentIds),
  }
  const admission = await admitClient(tx, deps, { sender, asked })
  const bookingRequests = visits.map(({ customerName = shared.customerName, ...visit }, nth) => ({
    request: { ...visit, date: shared.date, customerName, customerPhone: shared.customerPhone },
    id: ids[nth] ?? randomUUIDv7(),
    token: tokenOf(nth),
    via,
  }))
  const groupId = ids[0] ?? null
  // A fixed order of barbers and times, so that two groups can't deadlock.
  const inOrder = bookingRequests.toSorted(
    ({ request: a }, { request: b }) => a.barberId - b.barberId || a.time.localeCompare(b.time),
  )
  const placed = new Map<string, PlacedVisit>()
  for (const bookingRequest of inOrder)
    placed.set(bookingRequest.id, await placeVisit(tx, deps, { ...admission, ...bookingRequest, groupId }))
  return bookingRequests.flatMap(({ id }) => placed.get(id) ?? [])
}
