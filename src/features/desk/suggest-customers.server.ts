import type { Deps } from '../../platform/server/process/deps.server.ts'
import { nameWords } from '../visits/word-rules.ts'
import type { KnownCustomer } from './contract.ts'
import { customersNamed, customersWithPhone } from './customer-store.server.ts'
import { phoneBeginning } from './search-rules.ts'

const MOST = 8

/** The customers whom a few letters of a name, or the first digits of a phone number, may mean; newest visit first; of one barber’s own customers with `barberId`. */
export async function suggestCustomers(
  { db }: Pick<Deps, 'db'>,
  { text, barberId }: { text: string; barberId: number | undefined },
): Promise<KnownCustomer[]> {
  const digits = phoneBeginning(text)
  const words = nameWords(text)
  if (digits === null && words.length === 0) return []
  const scope = { most: MOST, barberId }
  const found =
    digits === null
      ? await customersNamed(db.read, words, scope)
      : await customersWithPhone(db.read, digits, scope)
  return found.map(({ id: _, treatments, ...customer }) => ({
    ...customer,
    treatmentIds: treatments.map(({ id }) => id),
    treatmentNames: treatments.map(({ name }) => name),
  }))
}
