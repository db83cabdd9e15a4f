import { apiQuery } from '../../platform/web/api.ts'
import type { Treatment } from './contract.ts'

export const priceListQuery = apiQuery<Treatment[]>('/api/treatments')

/** What one barber does, in the price list's order. */
export const treatmentsOfQuery = (barberId: number) =>
  apiQuery<Treatment[]>(`/api/barbers/${barberId}/treatments`)
