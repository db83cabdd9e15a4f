import { randomToken, sha256 } from '../../platform/server/process/secrets.server.ts'
import { phoneKey } from '../contact/phone-rules.ts'
import { mailOf, shopOf, spendOnce, type WriteDeps, type Written } from '../outbox/compose-mail.server.ts'
import type { LeasedNotice } from '../outbox/store.server.ts'
import { waitingLetter } from './mail-messages.ts'
import { waitingPath } from './rules.ts'
import { placeInWords } from './show-place.server.ts'
import { addWishLink, lockWish, wishById } from './store.server.ts'

/** Of a place on the waiting list, with a link of its own; nothing once it has been left. */
export async function writeWishNotice(deps: WriteDeps, notice: LeasedNotice): Promise<Written> {
  const { db, settings } = deps
  const { wishId } = notice
  if (wishId === null) return null
  const token = randomToken()
  const found = await db.transact(async tx => {
    const wish = (await lockWish(tx, wishId)) ? await wishById(tx, wishId) : undefined
    if (!wish) return null
    const counted = { visitId: null, phoneKey: phoneKey(wish.customerPhone), email: wish.customerEmail }
    const heldBackBy = await spendOnce(tx, deps, { ...notice, ...counted })
    if (heldBackBy) return { heldBackBy }
    await addWishLink(tx, wishId, sha256(token))
    return { wish }
  })
  if (!found) return null
  if (found.heldBackBy) return { heldBackBy: found.heldBackBy }
  const { customerName, customerEmail } = found.wish
  const facts = { ...(await placeInWords(db.read, found.wish)), customerName }
  const letter = waitingLetter({ ...facts, url: settings.publicUrl + waitingPath(token) }, shopOf(deps))
  return { mail: await mailOf(deps, letter, { id: notice.id, to: customerEmail }) }
}
