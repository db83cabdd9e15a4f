import { apiQuery } from '../../../platform/web/api.ts'
import { ownerQuery } from '../../staff/accounts/queries.ts'
import type { ImpossiblePlays } from '../plays/contract.ts'
import type { Schedule, ScreensOverview } from './contract.ts'

const AGAIN_MS = 60_000

/** Read each minute; without network the worker answers with what it kept. */
export const scheduleQuery = {
  ...apiQuery<Schedule>('/api/devices/screen/schedule'),
  refetchInterval: AGAIN_MS,
  refetchIntervalInBackground: true,
}

export const screensQuery = ownerQuery<ScreensOverview>('/api/admin/screens')
export const impossiblePlaysQuery = ownerQuery<ImpossiblePlays[]>('/api/admin/screens/impossible-plays')
