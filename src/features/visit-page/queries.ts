import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiQuery, CallError, call, send } from '../../platform/web/api.ts'
import { isChangedByBooking } from '../availability/queries.ts'
import type { Again, MoveRequest, Visit } from '../visits/contract.ts'
import { callOf, visitQuery } from '../visits/queries.ts'

/** The same again; read anew each time that it is offered, since free times pass. */
export const againQuery = (token: string) => ({
  ...apiQuery<Again>(`${callOf(token)}/again`),
  gcTime: 0,
})

/** Confirms the address that a mail's link with that token was sent to. */
export function useConfirmEmail(token: string) {
  return useMutation({
    mutationFn: () => call(`/api/email-checks/${encodeURIComponent(token)}/confirm`, { method: 'POST' }),
  })
}

/** What a customer can do with his visit; it is then shown as it stands. */
type VisitChange =
  | { type: 'move'; to: MoveRequest }
  | { type: 'cancel' }
  | { type: 'late'; minutes: 0 | 5 | 10 | 15 }
  | { type: 'erase' }

/** Changes a visit; afterwards, or when that was refused, what it may rest on is read again. */
export function useChangeVisit(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: VisitChange): Promise<Visit | null> => {
      const response = await sendChange(token, change)
      return change.type === 'erase' ? null : response.json()
    },
    onSuccess: visit => client.setQueryData(visitQuery(token).queryKey, visit),
    onError: error => {
      if (error instanceof CallError) void client.invalidateQueries(visitQuery(token))
    },
    onSettled: () =>
      void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => isChangedByBooking(path) }),
  })
}

function sendChange(token: string, change: VisitChange): Promise<Response> {
  switch (change.type) {
    case 'move':
      return send('POST', `${callOf(token)}/reschedule`, change.to)
    case 'late':
      return send('PUT', `${callOf(token)}/late`, { minutes: change.minutes })
    default:
      return call(`${callOf(token)}/${change.type}`, { method: 'POST' })
  }
}
