import { ownerQuery } from '../../staff/accounts/queries.ts'
import type { ImpossiblePlays } from '../plays/contract.ts'
import type { ScreensOverview } from './contract.ts'

export const screensQuery = ownerQuery<ScreensOverview>('/api/admin/screens')
export const impossiblePlaysQuery = ownerQuery<ImpossiblePlays[]>('/api/admin/screens/impossible-plays')
