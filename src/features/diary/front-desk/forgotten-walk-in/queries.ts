import { send } from '../../../../platform/web/api.ts'
import { useIdempotencyKey } from '../../../../platform/web/idempotency-key.ts'
import type { BookedForCustomer } from '../contract.ts'
import { useDeskChange } from '../queries.ts'
import type { WalkInRequest } from './contract.ts'

/** Enters a visit; the same again after a lost response counts once. */
export function useEnterWalkIn() {
  const { keyOf } = useIdempotencyKey()
  return useDeskChange(async (request: WalkInRequest): Promise<BookedForCustomer> => {
    const headers = { Accept: 'application/json', 'Idempotency-Key': keyOf(request) }
    return (await send('POST', '/api/admin/walk-ins', request, headers)).json()
  })
}
