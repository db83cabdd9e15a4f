import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../platform/web/api.ts'
import { serverNow } from '../../../platform/web/server-clock.ts'
import { isChangedByBooking } from '../../calendar/availability/queries.ts'
import { DIARY_KEY, STAFF_VISITS_PATH } from '../../calendar/visits/staff-queries.ts'
import { ownerQuery, useOwnerChange, useReadAgain } from '../../staff/accounts/queries.ts'
import type { BlockRequest, OnlineBooking, UnmarkedVisit, VisitProgress } from './contract.ts'
import { confirmed, type Marking, type Tap, withTap } from './tap-rules.ts'

const UNMARKED_PATH = '/api/admin/unmarked-visits'
const BLOCK_PATH = '/api/admin/online-booking'

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

/** Fewer digits are no phone number yet. */
const FEWEST_DIGITS = 10

export function blockQuery(phone: string) {
  return queryOptions<OnlineBooking>({
    queryKey: [BLOCK_PATH, phone],
    // In a body: a number does not belong in an address.
    queryFn: async () => (await send('POST', `${BLOCK_PATH}/find`, { phone })).json(),
    enabled: phone.replace(/\D/g, '').length >= FEWEST_DIGITS,
    gcTime: 0,
    staleTime: 0,
  })
}

export const useDecideBlock = () =>
  useOwnerChange(
    async (request: BlockRequest): Promise<OnlineBooking> => (await send('POST', BLOCK_PATH, request)).json(),
    path => path.startsWith(BLOCK_PATH),
  )
