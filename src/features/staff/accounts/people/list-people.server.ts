import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { allPeople } from '../people-store.server.ts'
import type { Staff } from '../rules.ts'
import type { Person } from './contract.ts'
import { invitationEnd } from './rules.ts'

export async function listPeople({ db, clock }: Pick<Deps, 'db' | 'clock'>, staff: Staff): Promise<Person[]> {
  const nowMs = clock().epochMilliseconds
  const people = await allPeople(db.read)
  return people.map(({ disabledAt, invitedAt, setsOwnAbsences, ...person }) => ({
    ...person,
    setsOwnAbsences: setsOwnAbsences === 1,
    status: disabledAt !== null ? 'disabled' : invitedAt !== null ? 'invited' : 'active',
    invitedUntil: invitedAt === null ? null : invitationEnd(invitedAt, nowMs),
    isYou: person.id === staff.adminId,
  }))
}
