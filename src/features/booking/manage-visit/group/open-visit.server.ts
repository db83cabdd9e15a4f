import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { derivedToken, sha256 } from '../../../../platform/server/process/secrets.server.ts'
import { visitsOfGroup } from '../../../calendar/visits/group-store.server.ts'
import { addLinkOnce } from '../../../calendar/visits/link-store.server.ts'
import { lockOpenedVisit, lockVisits } from '../../../calendar/visits/lock-store.server.ts'
import { noSuchVisit } from '../../../calendar/visits/store.server.ts'
import { requireOwnGroup } from './lock-group.server.ts'

/** Derived from the booker's own token, so that opening a visit again adds no link. @throws Problem 403, 404 */
export async function openVisit({ db }: Pick<Deps, 'db'>, token: string, reference: string): Promise<string> {
  return db.transact(async tx => {
    if ((await lockOpenedVisit(tx, sha256(token))) === undefined) throw noSuchVisit()
    const groupId = await requireOwnGroup(tx, sha256(token))
    const isMeant = (visit: { reference: string }) => visit.reference === reference
    const found = (await visitsOfGroup(tx, groupId)).find(isMeant)
    if (!found) throw noSuchVisit()
    if (found.id === groupId) return token
    await lockVisits(tx, [found.id])
    // It may have been erased while this waited for the lock.
    if (!(await visitsOfGroup(tx, groupId)).some(isMeant)) throw noSuchVisit()
    const opening = derivedToken(token, found.id)
    await addLinkOnce(tx, { visitId: found.id, tokenHash: sha256(opening) })
    return opening
  })
}
