import { useMutation } from '@tanstack/react-query'
import { call, type Send, send } from '../../../../platform/web/api.ts'
import { JSON_REFUSALS, useConfirmedChange } from '../confirm/queries.ts'
import type { Done } from '../contract.ts'
import { ownerQuery, type PasswordReset, sessionQuery } from '../queries.ts'
import type { Invitation, InvitationLink, InviteRequest, Person, PostRequest } from './contract.ts'

const PEOPLE_PATH = '/api/admin/people'

export const peopleQuery = ownerQuery<Person[]>(PEOPLE_PATH)

const isOfPeople = (path: string) =>
  path === PEOPLE_PATH || path === sessionQuery.queryKey[0] || /^\/api\/admin(-barbers|\/team)$/.test(path)

export const useInvite = () =>
  useConfirmedChange(
    async (request: InviteRequest): Promise<InvitationLink> =>
      (await send('POST', PEOPLE_PATH, request, JSON_REFUSALS)).json(),
    isOfPeople,
  )

export const useRenewLink = () =>
  useConfirmedChange(
    async (id: number): Promise<InvitationLink> =>
      (await call(`${PEOPLE_PATH}/${id}/link`, { method: 'POST', headers: JSON_REFUSALS })).json(),
    isOfPeople,
  )

export const useChangePerson = () =>
  useConfirmedChange(
    ({ id, post }: { id: number; post: PostRequest }) =>
      send('PUT', `${PEOPLE_PATH}/${id}`, post, JSON_REFUSALS),
    isOfPeople,
  )

export const useSetDisabled = () =>
  useConfirmedChange(
    ({ id, isDisabled }: { id: number; isDisabled: boolean }) =>
      send('PUT', `${PEOPLE_PATH}/${id}/disabled`, { isDisabled }, JSON_REFUSALS),
    isOfPeople,
  )

export const useDeleteInvitation = () =>
  useConfirmedChange(
    (id: number) => call(`${PEOPLE_PATH}/${id}`, { method: 'DELETE', headers: JSON_REFUSALS }),
    isOfPeople,
  )

export const useShowInvitation = () =>
  useMutation({
    mutationFn: async (token: string): Promise<Invitation> =>
      (await send('POST', '/api/admin/invitation', { token })).json(),
  })

export const useAcceptInvitation = () =>
  useMutation({
    mutationFn: async (request: PasswordReset): Promise<Done> => (await acceptInvitation(request)).json(),
  })

export function acceptInvitation(request: PasswordReset, by: Send = send): Promise<Response> {
  return by('POST', '/api/admin/invitation/accept', request, JSON_REFUSALS)
}
