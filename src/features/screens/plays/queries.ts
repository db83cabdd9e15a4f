import { apiQuery } from '../../../platform/web/api.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { ownerQuery } from '../../staff/accounts/queries.ts'
import type { PlayedDay } from './contract.ts'

export const ownPlaysPath = (token: string, contractId: string) =>
  `/api/advertiser-pages/${encodeURIComponent(token)}/contracts/${contractId}/plays`

export const ownPlaysQuery = (token: string, contractId: string) =>
  apiQuery<{ days: PlayedDay[] }>(ownPlaysPath(token, contractId))

type Days = { from: CalendarDate; until: CalendarDate }

const playsPath = (contractId: string) => `/api/admin/screens/plays/${contractId}`

export const playsDownloadPath = (contractId: string, days: Days) =>
  `${playsPath(contractId)}/download?${new URLSearchParams(days)}`

export const playsQuery = (contractId: string, days: Days) =>
  ownerQuery<{ days: PlayedDay[] }>(`${playsPath(contractId)}?${new URLSearchParams(days)}`)
