import { ownerQuery } from '../../staff/accounts/queries.ts'
import type { OperationStatus } from './operation-contract.ts'

export const operationQuery = ownerQuery<OperationStatus>('/api/admin/operation')
