import { send } from '../../platform/web/api.ts'
import { useOwnerChange } from '../accounts/queries.ts'
import type { CustomerRecord, Erased, EraseRequest } from './contract.ts'

/** Adds an entry to the audit trail, which is therefore invalidated. */
export const useFindCustomer = () =>
  useOwnerChange(
    async (phone: string): Promise<CustomerRecord> =>
      (await send('POST', '/api/admin/customers/find', { phone })).json(),
    () => false,
  )

export const useEraseCustomer = () =>
  useOwnerChange(
    async (request: EraseRequest): Promise<Erased> =>
      (await send('POST', '/api/admin/customers/erase', request)).json(),
    path => path === '/api/admin-barbers',
  )
