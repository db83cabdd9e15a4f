import { apiQuery } from '../../../platform/web/api.ts'
import type { Treatment } from './contract.ts'

export const priceListQuery = apiQuery<Treatment[]>('/api/price-list')

export const treatmentsQuery = apiQuery<Treatment[]>('/api/treatments')

export const treatmentsOfQuery = (barberId: number) =>
  apiQuery<Treatment[]>(`/api/barbers/${barberId}/treatments`)
