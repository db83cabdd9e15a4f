import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiQuery, CallError, call, optionalQuery, send } from '../../platform/web/api.ts'
import { isChangedByBooking } from '../availability/queries.ts'
import type { Again, MoveRequest, Visit } from '../visits/contract.ts'

/** A token comes from an address, and could be anything. */
const callOf = (token: string) => `/api/visits/${encodeURIComponent(token)}`

/** A visit by its token; null when there is none, or none any more. */
export const visitQuery = (token: string) => optionalQuery<Visit>(callOf(token))

/** The same again; read anew each time that it is offered, since free times pass. */
export const againQuery = (token: string) => ({
  ...apiQuery<Again>(`${callOf(token)}/again`),
  gcTime: 0,
})

/** Where the visit's files are. */
export const calendarFileOf = (token: string) => `${callOf(token)}/calendar.ics`
export const dataFileOf = (token: string) => `${callOf(token)}/export`

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
      const reply = await sendChange(token, change)
      return change.type === 'erase' ? null : reply.json()
    },
    onSuccess: visit => client.setQueryData(visitQuery(token).queryKey, visit),
    onError: fault => {
      if (fault instanceof CallError) void client.invalidateQueries(visitQuery(token))
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
