import { randomUUID } from 'node:crypto'
import { storedInstant } from '../../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { Problem } from '../../../../shared/problem.ts'
import { setVisitEmail } from '../../../calendar/visits/email-store.server.ts'
import { lockVisits } from '../../../calendar/visits/lock-store.server.ts'
import { queueOfVisit } from '../../../messages/outbox/store.server.ts'
import { type KeyedAuthor, onceForKey } from '../lock-open-day.server.ts'
import { entriesOfVisits } from '../store.server.ts'
import { requireVisit } from '../take-payment.server.ts'
import type { ReceiptRequest } from './contract.ts'
import { NOTHING_PAID } from './messages.ts'
import { receiptOf } from './rules.ts'

/** Keeps the address with the visit. @throws Problem 404, 422 while nothing is paid for it */
export async function sendReceipt(
  deps: Pick<Deps, 'db' | 'clock' | 'wakeUp'>,
  { visitId, by: { idempotencyKey } }: { visitId: string; by: KeyedAuthor },
  { email }: ReceiptRequest,
): Promise<ReceiptRequest> {
  const sent = await onceForKey(
    deps,
    { request: { receiptOf: visitId, email }, idempotencyKey },
    async tx => {
      await lockVisits(tx, [visitId])
      await requireVisit(tx, visitId)
      if (!receiptOf(await entriesOfVisits(tx, [visitId])))
        throw new Problem(422, 'nothing-paid', NOTHING_PAID)
      await setVisitEmail(tx, visitId, email)
      const createdAt = storedInstant(deps.clock())
      const message = { kind: 'receipt', channel: 'mail', isByStaff: true } as const
      await queueOfVisit(tx, { ...message, id: randomUUID(), visitId, createdAt, dueAt: createdAt })
      return { email }
    },
  )
  deps.wakeUp.ring()
  return sent
}
