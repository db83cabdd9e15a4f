import { STAFF_VISITS_PATH } from '../../../calendar/visits/staff-queries.ts'
import { ownerQuery } from '../../../staff/accounts/queries.ts'
import type { RebookTime } from './contract.ts'

export const rebookQuery = (visitId: string) => ({
  ...ownerQuery<RebookTime[]>(`${STAFF_VISITS_PATH}/${visitId}/rebook-times`),
  staleTime: 0,
})
