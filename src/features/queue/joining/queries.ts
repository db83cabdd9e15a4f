import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiQuery, optionalQuery, READ_WHEN_WOKEN, type Send, send } from '../../../platform/web/api.ts'
import type {
  EntryChange,
  EntryResponse,
  JoinedQueue,
  JoinRequest,
  QueueResponse,
  WaitResponse,
} from '../entries/contract.ts'

export const QUEUE_PATH = '/api/queue'
const ENTRIES_PATH = `${QUEUE_PATH}/entries`
const STALE_MS = 15_000

/** A token from an address can be any text. */
const entryPath = (token: string) => `${ENTRIES_PATH}/${encodeURIComponent(token)}`

export const queueQuery = {
  ...apiQuery<QueueResponse>(QUEUE_PATH),
  refetchInterval: STALE_MS,
  ...READ_WHEN_WOKEN,
}

export type JoinChoice = Pick<JoinRequest, 'treatmentIds' | 'barberId' | 'size' | 'isTogether'>

export function waitQuery({ treatmentIds, barberId, size, isTogether }: JoinChoice) {
  const barber = barberId === null ? '' : `&barber=${barberId}`
  const party = `&size=${size}&together=${isTogether ? 'yes' : 'no'}`
  return {
    ...apiQuery<WaitResponse>(`${QUEUE_PATH}/wait?treatments=${treatmentIds.join()}${barber}${party}`),
    staleTime: STALE_MS,
    enabled: treatmentIds.length > 0,
  }
}

export const entryQuery = (token: string) => optionalQuery<EntryResponse>(entryPath(token))

/** Read again by itself until nothing more can come of it. */
export const liveEntryQuery = (token: string) => ({
  ...entryQuery(token),
  ...READ_WHEN_WOKEN,
  refetchInterval: ({ state: { data } }: { state: { data: EntryResponse | null | undefined } }) =>
    data && isOver(data) ? false : STALE_MS,
})

export function isOver({ standing, canReturn }: Pick<EntryResponse, 'standing' | 'canReturn'>): boolean {
  return standing === 'done' || standing === 'left' || (standing === 'missed' && !canReturn)
}

/** By the browser's own calls, or by those of the page that was posted to. */
export async function sendJoining(request: JoinRequest, key: string, by: Send = send): Promise<JoinedQueue> {
  return (await by('POST', ENTRIES_PATH, request, key === '' ? {} : { 'Idempotency-Key': key })).json()
}

export async function sendChange(token: string, change: EntryChange, by: Send = send) {
  const response = await by('PATCH', entryPath(token), change)
  const entry: EntryResponse = await response.json()
  return entry
}

export function sendLeaving(token: string, by: Send = send): Promise<Response> {
  return by('DELETE', entryPath(token))
}

/** After a refusal the queue is read again, since it may have closed. */
export function useJoinQueue() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ request, key }: { request: JoinRequest; key: string }) => sendJoining(request, key),
    onError: () => void client.invalidateQueries(queueQuery),
  })
}

export function useChangeEntry(token: string) {
  const client = useQueryClient()
  const query = entryQuery(token)
  return useMutation({
    mutationFn: (change: EntryChange) => sendChange(token, change),
    onSuccess: entry => client.setQueryData(query.queryKey, entry),
    onError: () => void client.invalidateQueries(query),
  })
}

export function useLeaveQueue(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => sendLeaving(token),
    onSettled: () => client.invalidateQueries(entryQuery(token)),
  })
}
