import { call, send } from '../../../platform/web/api.ts'
import { ownerQuery, useOwnerChange } from '../../staff/accounts/queries.ts'
import type { AdvertisingRequest, RequestRow } from './contract.ts'

const OWNER_LIST = '/api/admin/advertising-requests'
const isList = (path: string) => path === OWNER_LIST

export async function sendRequest(request: AdvertisingRequest, by = send): Promise<void> {
  await by('POST', '/api/advertising-requests', request)
}

export const requestsQuery = ownerQuery<RequestRow[]>(OWNER_LIST)

export const useMarkRequest = () =>
  useOwnerChange(
    ({ id, isDone }: { id: string; isDone: boolean }) => send('PUT', `${OWNER_LIST}/${id}`, { isDone }),
    isList,
  )

export const useDeleteRequest = () =>
  useOwnerChange((id: string) => call(`${OWNER_LIST}/${id}`, { method: 'DELETE' }), isList)
