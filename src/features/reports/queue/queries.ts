import { ownerQuery } from '../../staff/accounts/queries.ts'
import { REPORTS_PATH } from '../period/queries.ts'
import type { Period } from '../period/rules.ts'
import type { QueueReport } from './contract.ts'

export const queueReportQuery = ({ from, to }: Period) => ({
  ...ownerQuery<QueueReport>(`${REPORTS_PATH}/queue?from=${from}&to=${to}`),
  staleTime: 0,
})
