import type { Reader } from '../../../db/database.server.ts'
import { listedRows } from '../../../db/listed-rows.server.ts'
import { type Clock, shopMoment } from '../../../platform/server/process/clock.server.ts'
import { findOpenDays } from '../../till/takings/closing/find-open-days.server.ts'
import type { FloorNotes } from './contract.ts'
import { lastTimesOn } from './store.server.ts'

/** What the diary does not say of the shop's floor now; of one barber's chair with `barberId`. */
export async function showFloor(db: Reader, clock: Clock, barberId: number | undefined): Promise<FloorNotes> {
  const isWholeShop = barberId === undefined
  const lastTimes = await lastTimesOn(db, { date: shopMoment(clock).date, barberId })
  return {
    lastTimes: lastTimes.map(({ treatmentNames, ...last }) => ({
      ...last,
      treatments: listedRows(treatmentNames).flat(),
    })),
    openTills: isWholeShop ? await findOpenDays(db, clock) : [],
  }
}
