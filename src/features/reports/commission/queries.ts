import { call, send } from '../../../platform/web/api.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { ownerQuery, useOwnerChange } from '../../staff/accounts/queries.ts'
import type { CommissionRate } from '../../till/takings/commission/rules.ts'
import { REPORTS_PATH } from '../period/queries.ts'

const RATES_PATH = '/api/admin/commission-rates'

export const ratesQuery = ownerQuery<CommissionRate[]>(RATES_PATH)

const isOfRates = (path: string) => path === RATES_PATH || path.startsWith(REPORTS_PATH)

export const useSetRate = () =>
  useOwnerChange(
    ({ barberId, fromDate, basisPoints }: CommissionRate) =>
      send('PUT', `${RATES_PATH}/${barberId}/${fromDate}`, { basisPoints }),
    isOfRates,
  )

export const useRemoveRate = () =>
  useOwnerChange(
    ({ barberId, fromDate }: { barberId: number; fromDate: CalendarDate }) =>
      call(`${RATES_PATH}/${barberId}/${fromDate}`, { method: 'DELETE' }),
    isOfRates,
  )
