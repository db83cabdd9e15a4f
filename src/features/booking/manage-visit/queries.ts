import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiQuery, CallError, type Send, send } from '../../../platform/web/api.ts'
import { isChangedByBooking } from '../../calendar/availability/queries.ts'
import type { Again, MoveRequest, Visit } from '../../calendar/visits/contract.ts'
import { callOf, visitQuery } from '../../calendar/visits/queries.ts'

/** Not cached, because free times pass. */
export const againQuery = (token: string) => ({
  ...apiQuery<Again>(`${callOf(token)}/again`),
  gcTime: 0,
})

export function useConfirmEmail(token: string) {
  return useMutation({ mutationFn: () => sendConfirmation(token) })
}

export function sendConfirmation(token: string, by: Send = send): Promise<Response> {
  return by('POST', `/api/email-checks/${encodeURIComponent(token)}/confirm`)
}

type VisitChange =
  | { type: 'move'; to: MoveRequest }
  | { type: 'cancel' }
  | { type: 'late'; minutes: number }
  | { type: 'erase' }

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

export function sendChange(token: string, change: VisitChange, by: Send = send): Promise<Response> {
  switch (change.type) {
    case 'move':
      return by('POST', `${callOf(token)}/reschedule`, change.to)
    case 'late':
      return by('PUT', `${callOf(token)}/late`, { minutes: change.minutes })
    default:
      return by('POST', `${callOf(token)}/${change.type}`)
  }
}
