import type { Reader } from '../../db/database.server.ts'
import { sha256 } from '../../platform/server/secrets.server.ts'
import { clockTime } from '../../shared/clock-time.ts'
import { Problem } from '../../shared/problem.ts'
import { requireBarberName } from '../barbers/store.server.ts'
import { visitName } from '../treatments/rules.ts'
import { requireTreatments } from '../treatments/store.server.ts'
import type { WaitingReply } from './contract.ts'
import { wishByToken } from './store.server.ts'
import { NOT_ON_LIST } from './words.ts'

/**
 * A place on the list as its customer sees it.
 * @throws Problem 404 when no place has that token
 */
export async function placeOf(db: Reader, token: string): Promise<WaitingReply> {
  const wish = await wishByToken(db, sha256(token))
  if (!wish) throw new Problem(404, 'not-waiting', NOT_ON_LIST)
  const treatments = await requireTreatments(db, wish.treatmentIds)
  return {
    treatmentName: visitName(treatments.map(treatment => treatment.name)),
    barberName: wish.barberId === null ? null : await requireBarberName(db, wish.barberId),
    firstDate: wish.firstDate,
    lastDate: wish.lastDate,
    from: clockTime(wish.fromMinute),
    until: clockTime(wish.untilMinute),
  }
}
