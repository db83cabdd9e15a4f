import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiQuery, READ_WHEN_WOKEN, send } from '../../../platform/web/api.ts'
import type { OwnDevice, Pairing } from './contract.ts'
import type { DeviceKind } from './rules.ts'

const WAITING_MS = 3_000
const PAIRED_MS = 60_000

/** What this browser is; read again by itself, so that it goes on once it is paired and stops once it is revoked. */
export const ownDeviceQuery = (kind: DeviceKind) => ({
  ...apiQuery<OwnDevice>(`/api/device-pairings/${kind}`),
  ...READ_WHEN_WOKEN,
  refetchInterval: ({ state: { data } }: { state: { data: OwnDevice | undefined } }) =>
    data?.state === 'paired' ? PAIRED_MS : WAITING_MS,
})

/** After a refusal the device is read again, since it may be paired already. */
export function useRequestPairing(kind: DeviceKind) {
  const client = useQueryClient()
  const { queryKey } = ownDeviceQuery(kind)
  return useMutation({
    mutationFn: async (): Promise<Pairing> => (await send('POST', `/api/device-pairings/${kind}`)).json(),
    onSuccess: () => client.setQueryData<OwnDevice>(queryKey, { state: 'waiting', name: '' }),
    onError: () => void client.invalidateQueries({ queryKey }),
  })
}
