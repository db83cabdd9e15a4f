import { call, send } from '../../../platform/web/api.ts'
import { ownerQuery, useOwnerChange } from '../../staff/accounts/queries.ts'
import type { PairRequest, ShopDevice } from '../../staff/devices/contract.ts'

const LOOK_MS = 60_000
const DEVICES_PATH = '/api/admin/shop-devices'

/** Read again by itself, so that the list says which are there. */
export const shopDevicesQuery = { ...ownerQuery<ShopDevice[]>(DEVICES_PATH), refetchInterval: LOOK_MS }

const isOfDevices = (path: string) => path === DEVICES_PATH

export const usePairDevice = () =>
  useOwnerChange(
    (request: PairRequest) => send('POST', DEVICES_PATH, request, { Accept: 'application/json' }),
    isOfDevices,
  )

export const useRenameDevice = () =>
  useOwnerChange(
    ({ id, name }: Pick<ShopDevice, 'id' | 'name'>) => send('PUT', `${DEVICES_PATH}/${id}`, { name }),
    isOfDevices,
  )

export const useRevokeDevice = () =>
  useOwnerChange((id: string) => call(`${DEVICES_PATH}/${id}`, { method: 'DELETE' }), isOfDevices)
