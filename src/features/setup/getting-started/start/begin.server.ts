import type { Tx } from '../../../../db/database.server.ts'
import { storedInstant } from '../../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { Problem } from '../../../../shared/problem.ts'
import { currentRules, currentShop } from '../../../shop/shop/section-store.server.ts'
import { bumpShopVersion } from '../../../shop/shop/version-store.server.ts'
import { type Author, recordChange } from '../../../staff/audit-log/store.server.ts'
import { removeMenuAndTeam, storeFirstSections } from '../store.server.ts'
import { emptyWords } from './empty-rules.ts'
import { START_REFUSALS } from './messages.ts'
import { lostByEmptying } from './show-start.server.ts'
import { addBeginning } from './store.server.ts'

/** All or nothing, and once. @throws Problem 409 when it was chosen before, or more than the sample would be lost */
export async function begin(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Author,
  beginning: 'sample' | 'empty',
): Promise<void> {
  const at = storedInstant(clock())
  await db.transact(async tx => {
    if (!(await addBeginning(tx, { value: beginning, at })))
      throw new Problem(409, 'begun-already', START_REFUSALS.begun)
    if (beginning === 'sample') return
    const { name } = await currentShop(tx)
    await empty(tx)
    await recordChange(tx, { ...by, at, action: 'shop-emptied', subject: name })
  })
}

async function empty(tx: Tx): Promise<void> {
  const lost = await lostByEmptying(tx)
  if (lost) throw new Problem(409, 'would-be-lost', START_REFUSALS.wouldLose(lost))
  await removeMenuAndTeam(tx)
  await storeFirstSections(tx, emptyWords(await currentRules(tx)))
  await bumpShopVersion(tx)
}
