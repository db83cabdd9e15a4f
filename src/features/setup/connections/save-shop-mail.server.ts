import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { shopMailOf, storeShopMail } from '../../messages/outbox/shop-mail/store.server.ts'
import { type Author, recordChange } from '../../staff/audit-log/store.server.ts'
import type { ShopMailRequest } from './contract.ts'
import { CHANGED_MEANWHILE } from './messages.ts'

/** @throws Problem 412 when another version is stored */
export async function saveShopMail(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  request: ShopMailRequest,
  by: Author,
): Promise<void> {
  const at = storedInstant(clock())
  await db.transact(async tx => {
    const before = await shopMailOf(tx)
    if (!(await storeShopMail(tx, request))) throw new Problem(412, 'changed-meanwhile', CHANGED_MEANWHILE)
    const fields = ['booked', 'changed', 'cancelled', 'byStaff', 'address'] as const
    const changes = fields.flatMap(field =>
      before[field] === request[field]
        ? []
        : [{ field, before: before[field]?.toString() ?? null, after: request[field]?.toString() ?? null }],
    )
    await recordChange(tx, { at, ...by, action: 'shop-mail-changed', subject: '', changes })
  })
}
