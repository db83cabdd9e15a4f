import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, send } from '../../platform/web/api.ts'
import { AUDIT_PATH, ownerQuery, useOwnerChange } from '../accounts/queries.ts'
import type { AddBarberRequest, TeamResponse } from './contract.ts'
import { isOfTeam } from './queries.ts'

const TEAM_PATH = '/api/admin/team'

/** Everyone who is, was or will be on the team; read again whenever the page is shown. */
export const membersQuery = { ...ownerQuery<TeamResponse>(TEAM_PATH), staleTime: 0 }

/** The same sent again after a lost response adds one barber. */
export function useAddBarber() {
  const last = useRef({ body: '', key: '' })
  return useOwnerChange(async (request: AddBarberRequest): Promise<{ id: number }> => {
    const body = JSON.stringify(request)
    if (last.current.body !== body) last.current = { body, key: crypto.randomUUID() }
    return (await send('POST', TEAM_PATH, request, { 'Idempotency-Key': last.current.key })).json()
  }, isOfTeam)
}

type Target = { id: number; version: number }

const seen = (version: number) => ({ 'If-Match': `"${version}"` })

export const useSaveTreatments = () =>
  useOwnerChange(
    ({ id, version, treatmentIds }: Target & { treatmentIds: number[] }) =>
      send('PUT', `${TEAM_PATH}/${id}/treatments`, { treatmentIds }, seen(version)),
    isOfTeam,
  )

export const useDeleteBarber = () =>
  useOwnerChange(
    ({ id, version }: Target) => call(`${TEAM_PATH}/${id}`, { method: 'DELETE', headers: seen(version) }),
    isOfTeam,
  )

/** Shows the new order at once and sends it; several are sent one after another. */
export function useOrderTeam() {
  const client = useQueryClient()
  const { queryKey } = membersQuery
  return useMutation({
    scope: { id: 'team-order' },
    mutationFn: (ids: readonly number[]) => send('PUT', `${TEAM_PATH}/order`, { ids }),
    onMutate: async ids => {
      await client.cancelQueries({ queryKey })
      client.setQueryData<TeamResponse>(
        queryKey,
        team => team && { ...team, members: inOrder(team.members, ids) },
      )
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey: ['team-order'] }) > 1) return
      void client.invalidateQueries({
        predicate: ({ queryKey: [path] }) => path === AUDIT_PATH || isOfTeam(String(path)),
      })
    },
    mutationKey: ['team-order'],
  })
}

function inOrder<Member extends { id: number }>(
  members: readonly Member[],
  ids: readonly number[],
): Member[] {
  return members.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
