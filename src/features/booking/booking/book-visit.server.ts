import { randomUUIDv7 } from 'node:crypto'
import { withIdempotencyKey } from '../../../platform/server/http/with-idempotency-key.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import type { Via } from '../../calendar/visits/history-contract.ts'
import { admitClient } from './admit-client.server.ts'
import type { BookedVisit, BookingRequest } from './contract.ts'
import type { Sender } from './identify-client.server.ts'
import { placeVisit } from './place-visit.server.ts'

export type BookingDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'wakeUp'>

export type KeyedSender = Sender & { idempotencyKey: string | undefined; via: Via }

/** Returns the visit booked before under the same key. @throws Problem 409, 422, 429 */
export async function bookVisit(
  deps: BookingDeps,
  request: BookingRequest,
  { idempotencyKey, via, ...sender }: KeyedSender,
): Promise<BookedVisit> {
  const { customerPhone, barberId, treatmentIds } = request
  const asked = { customerPhone, barberIds: [barberId], treatmentIds }
  const id = randomUUIDv7()
  const keyed = { request, idempotencyKey, visitId: id, clock: deps.clock }
  const { result, tokenOf } = await deps.db.transact((tx, attempt) =>
    withIdempotencyKey(tx, { ...keyed, attempt }, async newTokenOf => {
      const admission = await admitClient(tx, deps, { sender, asked })
      return placeVisit(tx, deps, { ...admission, request, via, id, token: newTokenOf(0), groupId: null })
    }),
  )
  deps.wakeUp.ring()
  return { ...result, token: tokenOf(0) }
}
