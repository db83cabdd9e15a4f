import { apiQuery } from '../../../platform/web/api.ts'
import type { PlayedDay } from './contract.ts'

export const ownPlaysPath = (token: string, contractId: string) =>
  `/api/advertiser-pages/${encodeURIComponent(token)}/contracts/${contractId}/plays`

export const ownPlaysQuery = (token: string, contractId: string) =>
  apiQuery<{ days: PlayedDay[] }>(ownPlaysPath(token, contractId))
