import { randomUUIDv7 } from 'node:crypto'
import { withIdempotencyKey } from '../../../platform/server/http/with-idempotency-key.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import type { Via } from '../../calendar/visits/history-contract.ts'
import { queueNotifications } from '../../messages/outbox/queue-notifications.server.ts'
import { queueShopEvent } from '../../messages/outbox/shop-mail/queue-shop-event.server.ts'
import { currentRules } from '../../shop/shop/section-store.server.ts'
import type { BookedVisit, BookingRequest } from './contract.ts'
import { identifyClient, type Sender } from './identify-client.server.ts'
import { placeVisit } from './place-visit.server.ts'

export type BookingDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'wakeUp'>

export type KeyedSender = Sender & { idempotencyKey: string | undefined; via: Via }

/** Books a visit, or returns the one booked under the same key. @throws Problem 409, 422, 429 */
export async function bookVisit(
  deps: BookingDeps,
  request: BookingRequest,
  { idempotencyKey, via, ...sender }: KeyedSender,
): Promise<BookedVisit> {
  const client = await identifyClient(deps, sender, request.customerPhone)
  const id = randomUUIDv7()
  const keyed = { request, idempotencyKey, visitId: id, clock: deps.clock }
  const { result, tokenOf } = await deps.db.transact((tx, attempt) =>
    withIdempotencyKey(tx, { ...keyed, attempt }, async newTokenOf => {
      const known = { id, token: newTokenOf(0), groupId: null }
      const rules = await currentRules(tx)
      const placed = await placeVisit(tx, deps, { request, client, rules, via, ...known })
      // Text only: the wizard sends the email address in its second call.
      const { address: clientAddress } = sender
      await queueNotifications(tx, deps, {
        visitId: placed.id,
        kind: 'confirmed',
        channels: ['text'],
        clientAddress,
      })
      await queueShopEvent(tx, deps, { visitId: placed.id, kind: 'booked' })
      return placed
    }),
  )
  deps.wakeUp.ring()
  return { ...result, token: tokenOf(0) }
}
