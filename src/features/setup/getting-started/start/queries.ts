import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../../platform/web/api.ts'
import { AUDIT_PATH, readAsOwner } from '../../../staff/accounts/queries.ts'
import type { Start } from './contract.ts'
import type { StartStep } from './rules.ts'

const START_PATH = '/api/admin/start'

/** Its key begins with the audit log's, so that it is read again after every change, as the log is. */
export const startQuery = queryOptions<Start>({
  queryKey: [AUDIT_PATH, START_PATH],
  queryFn: ({ client }) => readAsOwner(client, START_PATH),
  gcTime: 0,
  staleTime: 0,
})

type StartChange =
  | { type: 'begin'; with: 'sample' | 'empty' }
  | { type: 'skip'; step: StartStep; isSkipped: boolean }
  | { type: 'dismiss'; isDismissed: boolean }
  | { type: 'live' }

export function useChangeStart() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: StartChange): Promise<Start> => (await sent(change)).json(),
    onSuccess: (start, { type }) => {
      client.setQueryData(startQuery.queryKey, start)
      if (type === 'begin' || type === 'live') void client.invalidateQueries()
    },
  })
}

function sent(change: StartChange): Promise<Response> {
  switch (change.type) {
    case 'begin':
      return send('POST', `${START_PATH}/beginning`, { with: change.with })
    case 'skip':
      return send('PUT', `${START_PATH}/steps/${change.step}`, { isSkipped: change.isSkipped })
    case 'dismiss':
      return send('PUT', `${START_PATH}/dismissal`, { isDismissed: change.isDismissed })
    case 'live':
      return send('POST', `${START_PATH}/live`, {})
  }
}
