import { storedMs } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { UNREADABLE_PHONE } from '../../../shared/contact-details.ts'
import { phoneKey } from '../../../shared/phone-number.ts'
import { Problem } from '../../../shared/problem.ts'
import type { Block } from '../../calendar/online-blocks/rules.ts'
import { blockOf, storeDecision } from '../../calendar/online-blocks/store.server.ts'
import { currentRules } from '../../shop/shop/section-store.server.ts'
import { type Author, recordChange } from '../../staff/audit-log/store.server.ts'
import type { BlockRequest } from './contract.ts'
import { BLOCK_CHANGED, noShowsText } from './messages.ts'

/** Earlier no-shows no longer count then. @throws Problem 409 when decided since it was seen, 422 for no number */
export function decideBlock(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Author,
  { phone, isSet, note, seenAt }: BlockRequest,
): Promise<Block> {
  const key = phoneKey(phone)
  if (key === '') throw new Problem(422, 'unreadable-phone', UNREADABLE_PHONE)
  return db.transact(async tx => {
    const rules = await currentRules(tx)
    const block = await blockOf(tx, key, rules)
    const { decision, noShows, isBlocked } = block
    if (decision?.isSet === isSet && decision.note === note && isBlocked === isSet) return block
    const earlier = decision ? Date.parse(decision.decidedAt) : 0
    const decidedAt = storedMs(Math.max(clock().epochMilliseconds, earlier + 1))
    const isStored =
      (decision?.decidedAt ?? null) === seenAt &&
      (await storeDecision(tx, key, { decision: { isSet, note, decidedAt }, seenAt }))
    if (!isStored) throw new Problem(409, 'block-changed', BLOCK_CHANGED)
    const action = isSet ? 'block-set' : 'block-lifted'
    await recordChange(tx, { at: decidedAt, ...by, action, subject: noShowsText(noShows) })
    return blockOf(tx, key, rules)
  })
}
