import { randomUUIDv7 } from 'node:crypto'
import type { Deps } from '../../platform/server/process/deps.server.ts'
import { queueNotifications } from '../outbox/queue-notifications.server.ts'
import { withIdempotencyKey } from './answer-once.server.ts'
import type { BookedVisit, BookingRequest } from './contract.ts'
import { identifyClient, type Sender } from './know-caller.server.ts'
import { placeVisit } from './place-visit.server.ts'

export type BookingDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'shop' | 'wakeUp'>

/** Who asks, and under which key he may ask the same again. */
export type KeyedSender = Sender & { idempotencyKey: string | undefined }

/**
 * Books a visit, whole or not at all: in one transaction it looks, decides and claims the chair. Losing a race for
 * a cell runs the transaction again, which then sees who won and refuses in plain words. With an idempotency key
 * the same request is answered as it was the first time.
 * @throws Problem 409 when the time is taken, 422 when the wish breaks a rule or the key was used for another, 429
 *   when its sender has too many visits to come
 */
export async function bookVisit(
  deps: BookingDeps,
  request: BookingRequest,
  { idempotencyKey, ...sender }: KeyedSender,
): Promise<BookedVisit> {
  const client = await identifyClient(deps, sender, request.customerPhone)
  const asked = { request, idempotencyKey, clock: deps.clock }
  const { answer, tokenOf } = await deps.db.transact((tx, attempt) =>
    withIdempotencyKey(tx, { ...asked, attempt }, async newTokenOf => {
      const known = { id: randomUUIDv7(), token: newTokenOf(0), groupId: null }
      const placed = await placeVisit(tx, deps, { request, client, ...known })
      // By text alone: where mail goes is only said afterwards.
      const { address: clientAddress } = sender
      await queueNotifications(tx, deps, {
        visitId: placed.id,
        kind: 'confirmed',
        channels: ['text'],
        clientAddress,
      })
      return placed
    }),
  )
  if (deps.settings.texts) deps.wakeUp.ring()
  return { ...answer, token: tokenOf(0) }
}
