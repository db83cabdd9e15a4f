import { ownerQuery } from '../accounts/queries.ts'
import type { OutboxTrouble } from './contract.ts'

export const outboxTroubleQuery = ownerQuery<OutboxTrouble>('/api/admin/undelivered')
