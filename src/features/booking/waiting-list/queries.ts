import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, optionalQuery, READ_WHEN_WOKEN, type Send, send } from '../../../platform/web/api.ts'
import { isChangedByBooking } from '../../calendar/availability/queries.ts'
import { visitQuery } from '../../calendar/visits/queries.ts'
import { ownerQuery, useOwnerChange } from '../../staff/accounts/queries.ts'
import { formHeaders } from '../booking/queries.ts'
import type { JoinedResponse, OpenedOffer, WaitingRequest, WaitingResponse, WaitingRow } from './contract.ts'

/** A token from an address can be any text. */
const entryPath = (token: string) => `/api/waiting-list/${encodeURIComponent(token)}`

const LOOK_MS = 10_000

/** Read again by itself, since a time may come free, or be over, while its page is open. */
export const entryQuery = (token: string) => ({
  ...optionalQuery<WaitingResponse>(entryPath(token)),
  ...READ_WHEN_WOKEN,
  refetchInterval: ({ state: { data } }: { state: { data: WaitingResponse | null | undefined } }) =>
    data ? LOOK_MS : false,
})

/** The private token of the time that is held for an entry. */
export async function openOfferOf(token: string, by: Send = send): Promise<string> {
  const response = await by('POST', `${entryPath(token)}/open`)
  const opened: OpenedOffer = await response.json()
  return opened.token
}

/** By the browser's own calls, or by those of the page that was posted to. */
export function sendLeaving(token: string, by: Send = send): Promise<Response> {
  return by('DELETE', entryPath(token))
}

export async function sendJoining(
  request: WaitingRequest,
  headers: Record<string, string>,
  by: Send = send,
): Promise<JoinedResponse> {
  return (await by('POST', '/api/waiting-list', request, headers)).json()
}

export type Joining = { request: WaitingRequest; formToken: string | undefined }

export const useJoinWaitingList = () =>
  useMutation({
    mutationFn: ({ request, formToken }: Joining, { client }) =>
      sendJoining(request, formHeaders(client, formToken)),
  })

export const useLeaveWaitingList = (token: string) => useMutation({ mutationFn: () => sendLeaving(token) })

export const OFFER_RESPONSES = ['accept', 'decline', 'leave-list'] as const
type OfferResponse = (typeof OFFER_RESPONSES)[number]

export function sendOfferResponse(visitToken: string, response: OfferResponse, by: Send = send) {
  return by('POST', `/api/visits/${encodeURIComponent(visitToken)}/${response}`)
}

/** Refetches the offered visit after the response, a refusal included. */
export function useRespondToOffer(visitToken: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (response: OfferResponse) => sendOfferResponse(visitToken, response),
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
