import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../platform/web/api.ts'
import { AUDIT_PATH, ownerQuery, useOwnerChange } from '../../staff/accounts/queries.ts'
import type {
  CustomerRecord,
  EditNoteRequest,
  Erased,
  EraseRequest,
  MergeRequest,
  NoteRequest,
  SplitRequest,
} from './contract.ts'
import type { CustomerList } from './list-contract.ts'
import { type ListPlace, listSearch } from './list-rules.ts'

const LIST_PATH = '/api/admin/customers'
const FIND_PATH = '/api/admin/customers/find'

/** All that is stored of a customer, by a phone number. Adds an entry to the audit trail, which is read again. */
export function customerQuery(phone: string) {
  return queryOptions<CustomerRecord>({
    queryKey: [FIND_PATH, phone],
    queryFn: async ({ client }) => {
      const found = await send('POST', FIND_PATH, { phone })
      void client.invalidateQueries({ queryKey: [AUDIT_PATH] })
      return found.json()
    },
    // From the search that found them until they are shown.
    gcTime: 5_000,
  })
}

export const listQuery = (place: ListPlace) => ({
  ...ownerQuery<CustomerList>(`${LIST_PATH}?${listSearch(place)}`),
  staleTime: 0,
})

const isSearched = (path: string) =>
  path.startsWith('/api/admin/customers/suggest') || path.startsWith(`${LIST_PATH}?`)

export const useEraseCustomer = () =>
  useOwnerChange(
    async (request: EraseRequest): Promise<Erased> =>
      (await send('POST', '/api/admin/customers/erase', request)).json(),
    path => path === '/api/admin-barbers' || isSearched(path),
  )

function useCustomerChange<Input>(phone: string, change: (input: Input) => Promise<Response>) {
  const client = useQueryClient()
  return useOwnerChange(async (input: Input): Promise<CustomerRecord> => {
    const record: CustomerRecord = await (await change(input)).json()
    client.setQueryData(customerQuery(phone).queryKey, record)
    return record
  }, isSearched)
}

const NOTES_PATH = '/api/admin/customers/notes'

/** The same note under the same key is added once. */
export const useAddNote = (phone: string) =>
  useCustomerChange(
    phone,
    ({ idempotencyKey, ...note }: Pick<NoteRequest, 'text'> & { idempotencyKey: string }) =>
      send('POST', NOTES_PATH, { phone, ...note }, { 'Idempotency-Key': idempotencyKey }),
  )

export const useEditNote = (phone: string) =>
  useCustomerChange(phone, ({ id, ...edit }: EditNoteRequest & { id: number }) =>
    send('PUT', `${NOTES_PATH}/${id}`, edit),
  )

export const useRemoveNote = (phone: string) =>
  useCustomerChange(phone, ({ id, version }: { id: number; version: number }) =>
    send('DELETE', `${NOTES_PATH}/${id}?version=${version}`, {}),
  )

export const useMergeCustomers = (phone: string) =>
  useCustomerChange(phone, ({ otherPhone }: Pick<MergeRequest, 'otherPhone'>) =>
    send('POST', '/api/admin/customers/merge', { phone, otherPhone }),
  )

export const useSplitCustomers = (phone: string) =>
  useCustomerChange(phone, ({ mergeId }: Pick<SplitRequest, 'mergeId'>) =>
    send('POST', '/api/admin/customers/split', { phone, mergeId }),
  )
