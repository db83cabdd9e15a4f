import { send } from '../../../platform/web/api.ts'
import { minuteOfDay } from '../../../shared/clock-time.ts'
import { waitingQuery } from '../../booking/waiting-list/queries.ts'
import { DIARY_KEY } from '../../calendar/visits/staff-queries.ts'
import { ownerQuery, useOwnerChange } from '../../staff/accounts/queries.ts'
import { useCancelVisit, useMoveVisit } from '../front-desk/queries.ts'
import type { DisplacedVisit } from './contract.ts'
import { CANCEL_REASON, type Decision } from './rules.ts'

const DISPLACED_PATH = '/api/admin/displaced-visits'

export const displacedQuery = { ...ownerQuery<DisplacedVisit[]>(DISPLACED_PATH), staleTime: 0 }

const CHANGED: readonly unknown[] = [DISPLACED_PATH, DIARY_KEY, waitingQuery.queryKey[0]]

export type Decided = { visit: DisplacedVisit; decision: Decision }

/** Carries out a decision; whether it was made or refused, the list is read again. */
export function useDecide() {
  const { mutateAsync: move } = useMoveVisit()
  const { mutateAsync: cancel } = useCancelVisit()
  const decide = async ({ visit, decision }: Decided) => {
    const { id, version, isReachable } = visit
    switch (decision.type) {
      case 'move': {
        const startMinute = minuteOfDay(decision.time)
        const { barberId, date } = decision
        const to = { barberId, date, startMinute, durationMinutes: visit.totalDuration }
        return void (await move({ visitId: id, version, to, notifiesCustomer: isReachable }))
      }
      case 'cancel': {
        const request = { version, reason: CANCEL_REASON[visit.why], notifiesCustomer: isReachable }
        return void (await cancel({ visitId: id, request }))
      }
      case 'ask':
      case 'keep':
      case 'withdraw':
        return void (await send('POST', `${DISPLACED_PATH}/${id}/${decision.type}`, { version }))
    }
  }
  return useOwnerChange(decide, path => CHANGED.includes(path))
}

/** Carries out several decisions, one after another: a move may take the time that the next would have had. */
export function useDecideEach() {
  const { mutateAsync: decide } = useDecide()
  return async (decided: readonly Decided[]): Promise<{ done: number; refused: number }> => {
    let done = 0
    for (const each of decided)
      await decide(each).then(
        () => done++,
        () => {},
      )
    return { done, refused: decided.length - done }
  }
}
