import { send } from '../../../platform/web/api.ts'
import { ownerQuery, useOwnerChange } from '../../staff/accounts/queries.ts'
import type { AddedAdvertiser, Advertiser, AdvertiserChange, NewAdvertiser } from './contract.ts'

const PATH = '/api/admin/advertisers'
const isOfAdvertisers = (path: string) => path.startsWith(PATH) || path.startsWith('/api/admin/advert')

/** A file of all that is kept of a business. */
export const advertiserRecordPath = (id: string) => `${PATH}/${id}/record`

export const advertisersQuery = ownerQuery<Advertiser[]>(PATH)

export const useAddAdvertiser = () =>
  useOwnerChange(async (request: NewAdvertiser): Promise<string> => {
    const { id }: AddedAdvertiser = await (await send('POST', PATH, request)).json()
    return id
  }, isOfAdvertisers)

export const useChangeAdvertiser = () =>
  useOwnerChange(
    ({ id, ...change }: AdvertiserChange & { id: string }) => send('PUT', `${PATH}/${id}`, change),
    isOfAdvertisers,
  )

export const useEraseAdvertiser = () =>
  useOwnerChange((id: string) => send('DELETE', `${PATH}/${id}`), isOfAdvertisers)
