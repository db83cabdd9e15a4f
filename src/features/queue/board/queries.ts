import { queryOptions } from '@tanstack/react-query'
import { apiQuery, call, READ_WHEN_WOKEN } from '../../../platform/web/api.ts'
import type { OwnDevice } from '../../staff/devices/contract.ts'
import { DEVICE_KINDS } from '../../staff/devices/rules.ts'
import type { Board, DayCode } from './contract.ts'

const LIVE_MS = 1_000
const DAY_CODE_MS = 60_000

/** Asked for every second: the server responds 304, which costs it and the network next to nothing, until it changes. */
export const boardQuery = {
  ...apiQuery<Board>('/api/queue/board'),
  refetchInterval: LIVE_MS,
  ...READ_WHEN_WOKEN,
}

/** The words of the day, for a browser that is paired as a device in the shop; null for any other. */
export const dayCodeQuery = queryOptions<string | null>({
  queryKey: ['/api/device-day-codes'],
  queryFn: async () => {
    for (const kind of DEVICE_KINDS) {
      const device: OwnDevice = await (await call(`/api/device-pairings/${kind}`)).json()
      if (device.state !== 'paired') continue
      const { dayCode }: DayCode = await (await call(`/api/device-day-codes/${kind}`)).json()
      return dayCode
    }
    return null
  },
  refetchInterval: DAY_CODE_MS,
})
