import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { authorOf } from '../../staff/accounts/author.server.ts'
import type { Staff } from '../../staff/accounts/rules.ts'
import { recordChange } from '../../staff/audit-log/store.server.ts'
import { requireAdvertiser } from '../advertisers/change-advertisers.server.ts'
import { ADVERTISER_REFUSALS } from '../advertisers/messages.ts'
import { deleteAdvertiser } from '../advertisers/store.server.ts'
import { deleteCreativeFilesOf } from '../creatives/store.server.ts'
import { deleteContractsOf } from './store.server.ts'

/** Erases a business with its drafts. @throws Problem 404, or 409 when it accepted one, whose books are kept */
export async function eraseAdvertiser(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  staff: Staff,
  id: string,
): Promise<void> {
  const at = storedInstant(clock())
  await db.transact(async tx => {
    await requireAdvertiser(tx, id)
    if (!(await deleteContractsOf(tx, id)))
      throw new Problem(409, 'advertiser-has-books', ADVERTISER_REFUSALS['advertiser-has-books'])
    await deleteCreativeFilesOf(tx, id, at)
    await deleteAdvertiser(tx, id)
    await recordChange(tx, { at, ...authorOf(staff), action: 'advertiser-erased', subject: '' })
  })
}
