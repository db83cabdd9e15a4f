import type { Tx } from '../../../../db/database.server.ts'
import { Problem } from '../../../../shared/problem.ts'
import { isUsernameOfAnother, renameBarber } from '../../../shop/barbers/change-store.server.ts'
import { requireBarberName } from '../../../shop/barbers/store.server.ts'
import { accountIdOfBarber, allPeople, lockOwners } from '../people-store.server.ts'
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

/** @throws Problem 404 for an unknown barber, 409 when the column or the username is another account's */
export async function claimColumn(
  tx: Tx,
  { barberId, username, id }: { barberId: number | null; username: string; id?: number },
): Promise<void> {
  if (barberId === null) return
  await requireBarberName(tx, barberId)
  const holder = await accountIdOfBarber(tx, barberId)
  if (holder !== undefined && holder !== id) throw refusePerson('column-taken')
  if (await isUsernameOfAnother(tx, username, barberId))
    throw new Problem(409, 'username-in-use', USERNAME_TAKEN)
  // The dashboard shows a barber's account by the barber's username.
  await renameBarber(tx, barberId, username)
}
