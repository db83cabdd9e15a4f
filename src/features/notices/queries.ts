import { ownerQuery } from '../admin-access/queries.ts'
import type { OutboxTrouble } from './contract.ts'

export const outboxTroubleQuery = ownerQuery<OutboxTrouble>('/api/admin/undelivered')
