import type { Tx } from '../../../../db/database.server.ts'
import { shopMoment } from '../../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { Problem } from '../../../../shared/problem.ts'
import { type LockedVisit, readLockedVisit } from '../../../calendar/visits/change-store.server.ts'
import type { Visit } from '../../../calendar/visits/contract.ts'
import { groupOpenedBy, visitsOfGroup } from '../../../calendar/visits/group-store.server.ts'
import { lockOpenedVisit, lockVisits } from '../../../calendar/visits/lock-store.server.ts'
import { stageOf } from '../../../calendar/visits/stage-rules.ts'
import { noSuchVisit } from '../../../calendar/visits/store.server.ts'
import { currentShop } from '../../../shop/shop/section-store.server.ts'
import { ONLY_THE_BOOKER } from './messages.ts'
import { stands } from './rules.ts'

type StagedVisit = LockedVisit & { stage: Visit['stage'] }

/** The group whose first visit a token opens. @throws Problem 403 for another visit's token, 404 for none */
export async function requireOwnGroup(
  db: Parameters<typeof groupOpenedBy>[0],
  tokenHash: string,
): Promise<string> {
  const opened = await groupOpenedBy(db, tokenHash)
  if (!opened) throw noSuchVisit()
  if (opened.groupId !== opened.id) throw new Problem(403, 'not-the-booker', ONLY_THE_BOOKER)
  return opened.id
}

/** Locks all visits of a group and reads those that still stand. @throws Problem 403, 404 */
export async function lockGroup(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  tokenHash: string,
): Promise<StagedVisit[]> {
  if ((await lockOpenedVisit(tx, tokenHash)) === undefined) throw noSuchVisit()
  const groupId = await requireOwnGroup(tx, tokenHash)
  await lockVisits(
    tx,
    (await visitsOfGroup(tx, groupId)).map(({ id }) => id),
  )
  const { changeHours } = await currentShop(tx)
  const now = shopMoment(clock)
  const visits: StagedVisit[] = []
  // Read anew, as one may have been changed or erased while this waited for the lock.
  for (const { id } of await visitsOfGroup(tx, groupId)) {
    const visit = await readLockedVisit(tx, id)
    visits.push({ ...visit, stage: stageOf(visit, now, changeHours) })
  }
  return visits.filter(stands)
}
