import { apiQuery } from '../../platform/web/api.ts'
import type { Barber } from './contract.ts'

export const barbersQuery = apiQuery<Barber[]>('/api/barbers')

/** The barbers who do all of these treatments; the first is the one that the specification's call names. */
export function barbersDoingQuery([first, ...also]: readonly number[]) {
  const query = also.length > 0 ? `?also=${also.join(',')}` : ''
  return apiQuery<Barber[]>(`/api/treatments/${first}/barbers${query}`)
}
