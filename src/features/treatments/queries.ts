import { apiQuery } from '../../platform/web/api.ts'
import type { Treatment } from './contract.ts'

/** The whole price list, with what no barber does at present. */
export const priceListQuery = apiQuery<Treatment[]>('/api/price-list')

/** The treatments that can be booked, in the price list's order. */
export const treatmentsQuery = apiQuery<Treatment[]>('/api/treatments')

/** What one barber does, in the price list's order. */
export const treatmentsOfQuery = (barberId: number) =>
  apiQuery<Treatment[]>(`/api/barbers/${barberId}/treatments`)
