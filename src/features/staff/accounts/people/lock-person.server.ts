import type { Tx } from '../../../../db/database.server.ts'
import { Problem } from '../../../../shared/problem.ts'
import { requireBarberName } from '../../../shop/barbers/store.server.ts'
import {
  accountIdOfBarber,
  allPeople,
  isBarberNamed,
  lockOwners,
  nameBarber,
} from '../people-store.server.ts'
import { type Account, lockAccount } from '../store.server.ts'
import { NO_SUCH_PERSON, PERSON_REFUSALS, USERNAME_TAKEN } from './messages.ts'
import type { PersonRefusal } from './rules.ts'

/** Locks an account, and every owner's before it. @throws Problem 404 when there is no such account */
export async function lockPerson(tx: Tx, id: number): Promise<Account> {
  await lockOwners(tx)
  const people = await allPeople(tx)
  if (!people.some(person => person.id === id)) throw new Problem(404, 'no-such-person', NO_SUCH_PERSON)
  return lockAccount(tx, id)
}

export function refusePerson(refusal: PersonRefusal): Problem {
  return new Problem(409, refusal, PERSON_REFUSALS[refusal])
}

/**
 * Gives a barber's column to an account, and the barber its username.
 * @throws Problem 404 for an unknown barber, 409 when either is another account's
 */
export async function claimColumn(
  tx: Tx,
  { barberId, username, id }: { barberId: number | null; username: string; id?: number },
): Promise<void> {
  if (barberId === null) return
  await requireBarberName(tx, barberId)
  const holder = await accountIdOfBarber(tx, barberId)
  if (holder !== undefined && holder !== id) throw refusePerson('column-taken')
  if (await isBarberNamed(tx, username, barberId)) throw new Problem(409, 'username-in-use', USERNAME_TAKEN)
  await nameBarber(tx, barberId, username)
}
