import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../platform/web/api.ts'
import { serverNow } from '../../../platform/web/server-clock.ts'
import { isChangedByBooking } from '../../calendar/availability/queries.ts'
import { DIARY_KEY, STAFF_VISITS_PATH } from '../../calendar/visits/staff-queries.ts'
import { ownerQuery, useReadAgain } from '../../staff/accounts/queries.ts'
import { BLOCK_PATH } from '../online-blocks/queries.ts'
import type { UnmarkedVisit, VisitProgress } from './contract.ts'
import { confirmed, type Marking, type Tap, withTap } from './tap-rules.ts'

const UNMARKED_PATH = '/api/admin/unmarked-visits'

export const unmarkedQuery = { ...ownerQuery<UnmarkedVisit[]>(UNMARKED_PATH), staleTime: 0 }

const NONE: readonly Tap[] = []
const tapsQuery = queryOptions<Tap[]>({
  queryKey: ['visit-taps'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
})

/** The steps tapped a moment ago, so that they are seen before the server has confirmed them. */
export function useTaps(): readonly Tap[] {
  return useQuery(tapsQuery).data ?? NONE
}

/** Marks a step or takes it back; whether that was done or refused, what shows it is read again. */
export function useMark() {
  const client = useQueryClient()
  const note = (change: (taps: readonly Tap[]) => Tap[]) =>
    client.setQueryData(tapsQuery.queryKey, taps => change(taps ?? []))
  return useMutation({
    onMutate: (marking: Marking) => void note(taps => withTap(taps, marking, serverNow().toISOString())),
    onSuccess: (progress, marking) => void note(taps => confirmed(taps, marking, progress)),
    onError: (_, marking) => void note(taps => confirmed(taps, marking, null)),
    mutationFn: async ({ visitId, version, step, isUndo }: Marking): Promise<VisitProgress> => {
      const path = `${STAFF_VISITS_PATH}/${visitId}/progress${isUndo ? '/undo' : ''}`
      return (await send('POST', path, { version, step })).json()
    },
    onSettled: useReadAgain(isShowing),
  })
}

function isShowing(path: string): boolean {
  const isOfVisits = path.startsWith(STAFF_VISITS_PATH) || path === UNMARKED_PATH || path === DIARY_KEY
  return isOfVisits || path.startsWith(BLOCK_PATH) || isChangedByBooking(path)
}
