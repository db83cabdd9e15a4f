import { useRef } from 'react'
import { send } from '../../../../platform/web/api.ts'
import type { BookedForCustomer } from '../contract.ts'
import { useDeskChange } from '../queries.ts'
import type { WalkInRequest } from './contract.ts'

/** Enters a visit; the same again after a lost response counts once. */
export function useEnterWalkIn() {
  const last = useRef({ body: '', key: '' })
  return useDeskChange(async (request: WalkInRequest): Promise<BookedForCustomer> => {
    const body = JSON.stringify(request)
    if (last.current.body !== body) last.current = { body, key: crypto.randomUUID() }
    const headers = { Accept: 'application/json', 'Idempotency-Key': last.current.key }
    return (await send('POST', '/api/admin/walk-ins', request, headers)).json()
  })
}
