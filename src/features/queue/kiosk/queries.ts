import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiQuery, CallError, send } from '../../../platform/web/api.ts'
import type { Soonest } from '../../calendar/availability/contract.ts'
import { ownDeviceQuery } from '../../staff/devices/queries.ts'
import type { JoinedQueue, KioskJoinRequest } from '../entries/contract.ts'
import { queueQuery } from '../joining/queries.ts'

/** A kiosk stands there for days, while the menu and the team change. */
export const REFRESHED = { refetchInterval: 300_000 }

export const soonestQuery = { ...apiQuery<Soonest>('/api/soonest'), staleTime: 60_000 }

/** Nothing is kept to be sent later. After a refusal both the queue and the device are read again. */
export function useJoinAtKiosk() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({
      request,
      key,
    }: {
      request: KioskJoinRequest
      key: string
    }): Promise<JoinedQueue> => {
      const headers = { Accept: 'application/json', 'Idempotency-Key': key }
      return (await send('POST', '/api/devices/kiosk/entries', request, headers)).json()
    },
    gcTime: 0,
    onError: error => {
      void client.invalidateQueries(queueQuery)
      if (error instanceof CallError && error.status === 401)
        void client.invalidateQueries({ queryKey: ownDeviceQuery('kiosk').queryKey })
    },
  })
}
