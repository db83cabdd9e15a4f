import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiQuery, CallError, type Send, send } from '../../../../platform/web/api.ts'
import { isChangedByBooking } from '../../../calendar/availability/queries.ts'
import { callOf, visitQuery } from '../../../calendar/visits/queries.ts'
import type { MoveGroupRequest, OpenedVisit, VisitGroup } from './contract.ts'

const groupCall = (token: string) => `${callOf(token)}/group`

export const visitGroupQuery = (token: string) => apiQuery<VisitGroup>(groupCall(token))

export type GroupChange = { type: 'cancel' } | { type: 'move'; to: MoveGroupRequest }

export function sendGroupChange(token: string, change: GroupChange, by: Send = send): Promise<Response> {
  return change.type === 'move'
    ? by('POST', `${groupCall(token)}/reschedule`, change.to)
    : by('POST', `${groupCall(token)}/cancel`)
}

export async function openVisitOf(token: string, reference: string, by: Send = send): Promise<string> {
  const response = await by('POST', `${groupCall(token)}/open`, { reference })
  const opened: OpenedVisit = await response.json()
  return opened.token
}

/** Reads the visits again after a change and after a refusal. */
export function useChangeGroup(token: string) {
  const client = useQueryClient()
  const readAgain = () =>
    Promise.all([
      client.invalidateQueries(visitQuery(token)),
      client.invalidateQueries(visitGroupQuery(token)),
    ])
  return useMutation({
    mutationFn: (change: GroupChange) => sendGroupChange(token, change),
    onSuccess: readAgain,
    onError: error => {
      if (error instanceof CallError) void readAgain()
    },
    onSettled: () =>
      void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => isChangedByBooking(path) }),
  })
}
