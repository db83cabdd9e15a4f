import { apiQuery } from '../../../platform/web/api.ts'
import type { Barber, Skills } from './contract.ts'

export const barbersQuery = apiQuery<Barber[]>('/api/barbers')

export const skillsQuery = apiQuery<Skills[]>('/api/skills')

/** The first id stands in the path, as the specification's call has it. */
export function barbersDoingQuery([first, ...also]: readonly number[]) {
  const query = also.length > 0 ? `?also=${also.join(',')}` : ''
  return apiQuery<Barber[]>(`/api/treatments/${first}/barbers${query}`)
}
