import { ownerQuery } from '../accounts/queries.ts'
import type { OutboxTrouble } from '../outbox/contract.ts'

export const outboxTroubleQuery = ownerQuery<OutboxTrouble>('/api/admin/undelivered')
