import { randomUUIDv7 } from 'node:crypto'
import type { Tx } from '../../../../db/database.server.ts'
import {
  type TokenOf,
  withIdempotencyKey,
} from '../../../../platform/server/http/with-idempotency-key.server.ts'
import type { Via } from '../../../calendar/visits/history-contract.ts'
import { queueNotifications } from '../../../messages/outbox/queue-notifications.server.ts'
import { queueShopEvent } from '../../../messages/outbox/shop-mail/queue-shop-event.server.ts'
import { currentRules } from '../../../shop/shop/section-store.server.ts'
import type { BookingDeps, KeyedSender } from '../book-visit.server.ts'
import type { BookedVisit } from '../contract.ts'
import { type CappedClient, identifyClient } from '../identify-client.server.ts'
import { type PlacedVisit, placeVisit } from '../place-visit.server.ts'
import type { GroupRequest } from './contract.ts'

/** Books several people's visits, all or none, in the order of the request. @throws Problem as `bookVisit` */
export async function bookGroup(
  deps: BookingDeps,
  request: GroupRequest,
  { idempotencyKey, via, ...sender }: KeyedSender,
): Promise<BookedVisit[]> {
  const client = await identifyClient(deps, sender, request.customerPhone)
  // Sorted, as visits of one group are listed by their ids.
  const ids = request.visits.map(() => randomUUIDv7()).toSorted()
  const keyed = { request, idempotencyKey, visitId: ids[0] ?? null, clock: deps.clock }
  const { result, tokenOf } = await deps.db.transact((tx, attempt) =>
    withIdempotencyKey(tx, { ...keyed, attempt }, newTokenOf =>
      placeAll(tx, deps, {
        request,
        ids,
        client,
        tokenOf: newTokenOf,
        clientAddress: sender.address,
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
  client: CappedClient | null
  tokenOf: TokenOf
  clientAddress: string | null
  via: Via
}

async function placeAll(
  tx: Tx,
  deps: BookingDeps,
  { request, ids, client, tokenOf, clientAddress, via }: PlacingAll,
): Promise<PlacedVisit[]> {
  const { visits, ...shared } = request
  const rules = await currentRules(tx)
  const bookingRequests = visits.map(({ customerName = shared.customerName, ...visit }, nth) => ({
    request: { ...visit, date: shared.date, customerName, customerPhone: shared.customerPhone },
    id: ids[nth] ?? randomUUIDv7(),
    token: tokenOf(nth),
    client,
    rules,
    via,
  }))
  const groupId = ids[0] ?? null
  // A fixed order of barbers and times, so that two groups can't deadlock.
  const inOrder = bookingRequests.toSorted(
    ({ request: a }, { request: b }) => a.barberId - b.barberId || a.time.localeCompare(b.time),
  )
  const placed = new Map<string, PlacedVisit>()
  for (const bookingRequest of inOrder)
    placed.set(bookingRequest.id, await placeVisit(tx, deps, { ...bookingRequest, groupId }))
  for (const { id } of bookingRequests) {
    await queueNotifications(tx, deps, { visitId: id, kind: 'confirmed', channels: ['text'], clientAddress })
    await queueShopEvent(tx, deps, { visitId: id, kind: 'booked' })
  }
  return bookingRequests.flatMap(({ id }) => placed.get(id) ?? [])
}
