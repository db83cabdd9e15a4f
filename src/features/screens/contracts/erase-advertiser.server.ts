import type { Tx } from '../../../db/database.server.ts'
import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { authorOf } from '../../staff/accounts/author.server.ts'
import type { Staff } from '../../staff/accounts/rules.ts'
import { recordChange } from '../../staff/audit-log/store.server.ts'
import { requireAdvertiser } from '../advertisers/change-advertisers.server.ts'
import { ADVERTISER_REFUSALS } from '../advertisers/messages.ts'
import { KEPT_WITHOUT_CONTRACT_DAYS } from '../advertisers/rules.ts'
import { advertisersAddedBefore, deleteAdvertiser } from '../advertisers/store.server.ts'
import { deleteCreativeFilesOf } from '../creatives/store.server.ts'
import { deleteContractsOf, keepsAdvertiser } from './store.server.ts'

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
    await deleteRest(tx, id, at)
    await recordChange(tx, { at, ...authorOf(staff), action: 'advertiser-erased', subject: '' })
  })
}

async function deleteRest(tx: Tx, id: string, at: string): Promise<void> {
  await deleteCreativeFilesOf(tx, id, at)
  await deleteAdvertiser(tx, id)
}

/** Erases businesses that accepted nothing, and for which nothing was drawn up for half a year. */
export async function eraseOldAdvertisers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const at = storedInstant(clock())
  const before = storedInstant(clock().subtract({ hours: KEPT_WITHOUT_CONTRACT_DAYS * 24 }))
  for (const id of await advertisersAddedBefore(db.read, before))
    await db.transact(async tx => {
      if (await keepsAdvertiser(tx, id, before)) return
      if (await deleteContractsOf(tx, id)) await deleteRest(tx, id, at)
    })
}
