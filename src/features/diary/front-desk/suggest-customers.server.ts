import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { searchTerms } from '../../calendar/customers/search-rules.ts'
import type { KnownCustomer } from './contract.ts'
import { customersWith } from './customer-store.server.ts'

const MOST = 8

/** The customers whom letters of a name, or digits of a phone number, may mean; of one barber’s own with `barberId`. */
export async function suggestCustomers(
  { db }: Pick<Deps, 'db'>,
  { text, barberId }: { text: string; barberId: number | undefined },
): Promise<KnownCustomer[]> {
  const terms = searchTerms(text)
  if (terms.length === 0) return []
  const found = await customersWith(db.read, { terms, barberId }, MOST)
  return found.map(({ id: _, treatments, ...customer }) => ({
    ...customer,
    treatmentIds: treatments.map(({ id }) => id),
    treatmentNames: treatments.map(({ name }) => name),
  }))
}
