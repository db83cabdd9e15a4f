import { apiQuery } from '../../../platform/web/api.ts'
import type { Schedule } from './contract.ts'

const AGAIN_MS = 60_000

/** Read each minute; without network the worker answers with what it kept. */
export const scheduleQuery = {
  ...apiQuery<Schedule>('/api/devices/screen/schedule'),
  refetchInterval: AGAIN_MS,
  refetchIntervalInBackground: true,
}
