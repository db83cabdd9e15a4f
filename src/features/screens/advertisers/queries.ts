import { send } from '../../../platform/web/api.ts'
import { ownerQuery, useOwnerChange } from '../../staff/accounts/queries.ts'
import type { AddedAdvertiser, Advertiser, AdvertiserChange, NewAdvertiser } from './contract.ts'

const PATH = '/api/admin/advertisers'

/** A change of what a business has with the shop. All of that is read again, also when it was refused: it is not as it was seen. */
export function useAdvertChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const isOfAdverts = (path: string) => /^\/api\/admin\/(advert|screens)/.test(path)
  return useOwnerChange(change, isOfAdverts)
}

/** A file of all that is kept of a business. */
export const advertiserRecordPath = (id: string) => `${PATH}/${id}/record`

export const advertisersQuery = ownerQuery<Advertiser[]>(PATH)

export const useAddAdvertiser = () =>
  useAdvertChange(async (request: NewAdvertiser): Promise<string> => {
    const { id }: AddedAdvertiser = await (await send('POST', PATH, request)).json()
    return id
  })

export const useChangeAdvertiser = () =>
  useAdvertChange(({ id, ...change }: AdvertiserChange & { id: string }) =>
    send('PUT', `${PATH}/${id}`, change),
  )

export const useEraseAdvertiser = () => useAdvertChange((id: string) => send('DELETE', `${PATH}/${id}`))
