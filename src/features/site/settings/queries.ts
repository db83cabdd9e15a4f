import { ownerQuery } from '../../staff/accounts/queries.ts'
import type { ShopOverview } from './contract.ts'

/** Read again each time that Shop is opened, since what it says of was changed on other pages. */
export const overviewQuery = { ...ownerQuery<ShopOverview>('/api/admin/shop-overview'), staleTime: 0 }
