import type { Deps } from '../../platform/server/deps.server.ts'
import { sha256 } from '../../platform/server/secrets.server.ts'
import { setEmailOfOthers } from '../groups/store.server.ts'
import { queueNotices } from '../notices/queue-notices.server.ts'
import { lockVisit, setVisitEmail } from './change-store.server.ts'

/**
 * Keeps where a visit's mail goes, for whoever holds its token, and queues the confirmation with it. The same address
 * sent again changes nothing and queues nothing. Whoever booked others along with himself gives the address of all.
 * @throws Problem 404 when no visit has that token
 */
export async function setEmail(
  { db, clock, settings, bell }: Pick<Deps, 'db' | 'clock' | 'settings' | 'bell'>,
  token: string,
  email: string,
): Promise<void> {
  await db.transact(async tx => {
    const { id: visitId, customerEmail } = await lockVisit(tx, sha256(token))
    if (customerEmail === email) return
    await setVisitEmail(tx, visitId, email)
    const others = await setEmailOfOthers(tx, visitId, email)
    for (const id of [visitId, ...others])
      await queueNotices(tx, { clock, settings }, { visitId: id, kind: 'confirmed', channels: ['mail'] })
  })
  bell.ring()
}
