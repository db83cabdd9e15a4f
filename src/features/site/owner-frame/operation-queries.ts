import { ownerQuery } from '../../staff/accounts/queries.ts'
import type { Operation } from './operation-contract.ts'

export const operationQuery = ownerQuery<Operation>('/api/admin/operation')
