import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, optionalQuery, send } from '../../platform/web/api.ts'
import { ownerQuery, useOwnerChange } from '../accounts/queries.ts'
import { isChangedByBooking } from '../availability/queries.ts'
import { formHeaders } from '../booking/queries.ts'
import { visitQuery } from '../visits/queries.ts'
import type { JoinedResponse, WaitingRequest, WaitingResponse, WaitingRow } from './contract.ts'

/** A token from an address can be any text. */
const entryPath = (token: string) => `/api/waiting-list/${encodeURIComponent(token)}`

export const entryQuery = (token: string) => optionalQuery<WaitingResponse>(entryPath(token))

export type Joining = { request: WaitingRequest; formToken: string | undefined }

export const useJoinWaitingList = () =>
  useMutation({
    mutationFn: async ({ request, formToken }: Joining, { client }): Promise<JoinedResponse> =>
      (await send('POST', '/api/waiting-list', request, formHeaders(client, formToken))).json(),
  })

export const useLeaveWaitingList = (token: string) =>
  useMutation({ mutationFn: () => call(entryPath(token), { method: 'DELETE' }) })

export type OfferResponse = 'accept' | 'decline' | 'leave-list'

/** Refetches the offered visit after the response, a refusal included. */
export function useRespondToOffer(visitToken: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (response: OfferResponse) =>
      call(`/api/visits/${encodeURIComponent(visitToken)}/${response}`, { method: 'POST' }),
    onSettled: () => {
      void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => isChangedByBooking(path) })
      void client.invalidateQueries(visitQuery(visitToken))
    },
  })
}

const OWNER_LIST = '/api/admin/waiting-list'

export const waitingQuery = ownerQuery<WaitingRow[]>(OWNER_LIST)

export const useRemoveEntry = () =>
  useOwnerChange(
    (id: string) => call(`${OWNER_LIST}/${id}`, { method: 'DELETE' }),
    path => path === OWNER_LIST,
  )
