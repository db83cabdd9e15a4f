import type { OutboxTrouble } from '../../messages/outbox/contract.ts'
import { ownerQuery } from '../../staff/accounts/queries.ts'

export const outboxTroubleQuery = ownerQuery<OutboxTrouble>('/api/admin/undelivered')
