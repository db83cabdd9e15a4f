import { ownerQuery } from '../../../staff/accounts/queries.ts'
import type { Health } from './contract.ts'

export const HEALTH_PATH = '/api/admin/health'

export const healthQuery = ownerQuery<Health>(HEALTH_PATH)
