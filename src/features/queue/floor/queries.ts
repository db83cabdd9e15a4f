import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError, send } from '../../../platform/web/api.ts'
import { isSignedOut, readAsOwner } from '../../staff/accounts/queries.ts'
import type { DeskJoinRequest, JoinedQueue, NextResponse, StaffQueue } from '../entries/contract.ts'
import { forgetQueueSeen, keepQueueSeen, type QueueRead, queueSeenLast } from './last-seen-queries.ts'

const QUEUE_PATH = '/api/admin/queue'
const RETRY_MS = 5_000

/** Read again whenever it is shown, and with each change of the live stream; without a connection, as it was seen last. */
export const staffQueueQuery = queryOptions<QueueRead>({
  queryKey: [QUEUE_PATH],
  queryFn: async ({ client }) => {
    try {
      return seenNow(await readAsOwner(client, QUEUE_PATH))
    } catch (error) {
      if (isSignedOut(error)) forgetQueueSeen()
      const seen = error instanceof CallError ? null : queueSeenLast()
      if (seen) return seen
      throw error
    }
  },
  // One read may fail while the live stream goes on and has nothing to say.
  refetchInterval: ({ state: { data } }) => data?.isFromDevice === true && RETRY_MS,
  staleTime: 0,
  gcTime: 0,
})

function seenNow(queue: StaffQueue): QueueRead {
  const read = { queue, readAtMs: Date.now(), isFromDevice: false }
  keepQueueSeen(read)
  return read
}

/** A change of the queue by its path, with what it needs. */
export type QueueAction = { path: string; body: object }

export const ofEntry = (
  id: string,
  verb: 'seat' | 'miss' | 'leave' | 'undo' | 'move',
  body: object = {},
): QueueAction => ({ path: `${QUEUE_PATH}/entries/${id}/${verb}`, body })
export const changeOf = (id: string, body: object): QueueAction => ({
  path: `${QUEUE_PATH}/entries/${id}/change`,
  body,
})
export const seatBookedAction = (visitId: string): QueueAction => ({
  path: `/api/admin/visits/${visitId}/seat`,
  body: {},
})

/** Sent in the order of the taps: who was seated right after Next would else be done by it. */
const IN_TURN = { scope: { id: QUEUE_PATH } }

/** Changes the queue; the response is the queue as it then is. A read that began before would put back what was. */
export function useQueueAction() {
  const client = useQueryClient()
  return useMutation({
    ...IN_TURN,
    mutationFn: async ({ path, body }: QueueAction): Promise<StaffQueue> =>
      (await send('POST', path, body)).json(),
    onSuccess: queue => client.setQueryData(staffQueueQuery.queryKey, seenNow(queue)),
    onSettled: () => void client.invalidateQueries({ queryKey: staffQueueQuery.queryKey }),
  })
}

export function useCallNext() {
  const client = useQueryClient()
  return useMutation({
    ...IN_TURN,
    mutationFn: async (barberId: number): Promise<NextResponse> =>
      (await send('POST', `${QUEUE_PATH}/next`, { barberId })).json(),
    onSettled: () => void client.invalidateQueries({ queryKey: staffQueueQuery.queryKey }),
  })
}

export function useAddToQueue() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ request, key }: { request: DeskJoinRequest; key: string }): Promise<JoinedQueue> =>
      (await send('POST', `${QUEUE_PATH}/entries`, request, { 'Idempotency-Key': key })).json(),
    onSettled: () => void client.invalidateQueries({ queryKey: staffQueueQuery.queryKey }),
  })
}
