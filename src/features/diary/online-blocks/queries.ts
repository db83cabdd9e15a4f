import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../platform/web/api.ts'
import { useOwnerChange } from '../../staff/accounts/queries.ts'
import type { BlockRequest, OnlineBooking } from './contract.ts'

export const BLOCK_PATH = '/api/admin/online-booking'

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
