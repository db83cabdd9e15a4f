import { queryOptions } from '@tanstack/react-query'
import { DIARY_KEY } from '../../calendar/visits/staff-queries.ts'
import { readAsOwner } from '../../staff/accounts/queries.ts'
import type { FloorNotes } from './contract.ts'

const FLOOR_PATH = '/api/admin/floor'

/** Read again with each change of the diary. */
export const floorQuery = queryOptions<FloorNotes>({
  queryKey: [DIARY_KEY, FLOOR_PATH],
  queryFn: ({ client }) => readAsOwner(client, FLOOR_PATH),
  gcTime: 0,
})
