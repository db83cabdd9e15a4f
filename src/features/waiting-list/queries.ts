import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, optionalQuery, send } from '../../platform/web/api.ts'
import { ownerQuery, useOwnerChange } from '../accounts/queries.ts'
import { isChangedByBooking } from '../availability/queries.ts'
import { formHeaders } from '../booking/queries.ts'
import { visitQuery } from '../visits/queries.ts'
import type { JoinedResponse, WaitingRequest, WaitingResponse, WaitingRow } from './contract.ts'

/** A token from an address can be any text. */
const placeOf = (token: string) => `/api/waiting-list/${encodeURIComponent(token)}`

export const placeQuery = (token: string) => optionalQuery<WaitingResponse>(placeOf(token))

export type Joining = { request: WaitingRequest; formToken: string | undefined }

export const useJoinWaitingList = () =>
  useMutation({
    mutationFn: async ({ request, formToken }: Joining, { client }): Promise<JoinedResponse> =>
      (await send('POST', '/api/waiting-list', request, formHeaders(client, formToken))).json(),
  })

export const useLeaveWaitingList = (token: string) =>
  useMutation({ mutationFn: () => call(placeOf(token), { method: 'DELETE' }) })

export type OfferAnswer = 'accept' | 'decline' | 'leave-list'

/** Refetches the offered visit after the response, a refusal included. */
export function useAnswerOffer(visitToken: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (answer: OfferAnswer) =>
      call(`/api/visits/${encodeURIComponent(visitToken)}/${answer}`, { method: 'POST' }),
    onSettled: () => {
      void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => isChangedByBooking(path) })
      return client.invalidateQueries(visitQuery(visitToken))
    },
  })
}

const OWNERS_LIST = '/api/admin/waiting-list'

export const waitingQuery = ownerQuery<WaitingRow[]>(OWNERS_LIST)

export const useRemoveWaiting = () =>
  useOwnerChange(
    (id: string) => call(`${OWNERS_LIST}/${id}`, { method: 'DELETE' }),
    path => path === OWNERS_LIST,
  )
