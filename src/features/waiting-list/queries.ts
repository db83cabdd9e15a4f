import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, optionalQuery, send } from '../../platform/web/api.ts'
import { ownerQuery, useOwnerChange } from '../accounts/queries.ts'
import { isChangedByBooking } from '../availability/queries.ts'
import { formHeaders } from '../booking/queries.ts'
import { visitQuery } from '../visits/queries.ts'
import type { JoinedResponse, WaitingRequest, WaitingResponse, WaitingRow } from './contract.ts'

/** A token comes from an address, and could be anything. */
const placeOf = (token: string) => `/api/waiting-list/${encodeURIComponent(token)}`

/** A place on the list by its token; null when there is none, or none any more. */
export const placeQuery = (token: string) => optionalQuery<WaitingResponse>(placeOf(token))

/** A wish, and the form's token where there is one. */
export type Joining = { request: WaitingRequest; formToken: string | undefined }

export const useJoinWaitingList = () =>
  useMutation({
    mutationFn: async ({ request, formToken }: Joining, { client }): Promise<JoinedResponse> =>
      (await send('POST', '/api/waiting-list', request, formHeaders(client, formToken))).json(),
  })

export const useLeaveWaitingList = (token: string) =>
  useMutation({ mutationFn: () => call(placeOf(token), { method: 'DELETE' }) })

export type OfferAnswer = 'accept' | 'decline' | 'leave-list'

/** Answers an offer; afterwards, or when that was refused, its visit is shown as it stands. */
export function useAnswerOffer(visitToken: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (answer: OfferAnswer) =>
      call(`/api/visits/${encodeURIComponent(visitToken)}/${answer}`, { method: 'POST' }),
    onSettled: () => {
      void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => isChangedByBooking(path) })
      void client.invalidateQueries(visitQuery(visitToken))
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
