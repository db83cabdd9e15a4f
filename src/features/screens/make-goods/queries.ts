import { ownerQuery } from '../../staff/accounts/queries.ts'
import type { MadeGood } from './contract.ts'

export const madeGoodQuery = ownerQuery<MadeGood[]>('/api/admin/advert-made-good')
