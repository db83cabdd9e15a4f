import { send } from '../../platform/web/api.ts'
import { useOwnerChange } from '../accounts/queries.ts'
import type { CustomerRecord, Erased, EraseRequest } from './contract.ts'

/** Reads everything kept under a phone number; that it was read is written down, so the trail is read again. */
export const useFindCustomer = () =>
  useOwnerChange(
    async (phone: string): Promise<CustomerRecord> =>
      (await send('POST', '/api/admin/customers/find', { phone })).json(),
    () => false,
  )

/** Erases a customer; visits that are cancelled leave the team's counts, and a schedule is read at each opening. */
export const useEraseCustomer = () =>
  useOwnerChange(
    async (request: EraseRequest): Promise<Erased> =>
      (await send('POST', '/api/admin/customers/erase', request)).json(),
    path => path === '/api/admin-barbers',
  )
