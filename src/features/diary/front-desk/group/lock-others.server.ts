import type { Tx } from '../../../../db/database.server.ts'
import { shopMoment } from '../../../../platform/server/process/clock.server.ts'
import { clockTime } from '../../../../shared/clock-time.ts'
import { Problem } from '../../../../shared/problem.ts'
import { othersToCome } from '../../../calendar/visits/group-store.server.ts'
import { lockVisits } from '../../../calendar/visits/lock-store.server.ts'
import type { DeskDeps } from '../book-for-customer.server.ts'
import { lockForStaff } from '../lock-unchanged.server.ts'
import type { StoredVisit } from '../store.server.ts'
import { NOTHING_CHANGED, refusedAlongText } from './messages.ts'

/** Locks those that come with a visit and have yet to begin, and reads them under the lock. */
export async function lockOthers(
  tx: Tx,
  { clock }: Pick<DeskDeps, 'clock'>,
  visitId: string,
): Promise<StoredVisit[]> {
  const today = shopMoment(clock).date
  const read = async () => (await othersToCome(tx, visitId, today)).map(({ id }) => id)
  await lockVisits(tx, await read())
  const others: StoredVisit[] = []
  for (const id of await read()) others.push(await lockForStaff(tx, id))
  return others
}

/** Changes each along, all or none. @throws Problem of the change, saying whose visit it is of and what stays then */
export async function changeAlong(
  others: readonly StoredVisit[],
  change: (other: StoredVisit) => Promise<void>,
  stays = NOTHING_CHANGED,
): Promise<void> {
  for (const other of others)
    await change(other).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error
      const { customerName, startMinute } = other
      const sentence = refusedAlongText(
        { customerName, time: clockTime(startMinute) },
        `${error.message}${stays}`,
      )
      throw new Problem(error.status, error.type, sentence)
    })
}
