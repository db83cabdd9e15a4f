import type { Reader } from '../../../db/database.server.ts'
import { shopMoment, shopTimeOf, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import type { Visit } from '../../calendar/visits/contract.ts'
import { offerOf, offersTo } from './offer-store.server.ts'
import { datesToLookAt, secondsLeft } from './rules.ts'
import { entryById } from './store.server.ts'

export async function showOffer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  visitId: string,
): Promise<{ isOffer: boolean; isOver: boolean; offer: Visit['offer'] }> {
  const found = await offerOf(db.read, visitId)
  if (!found || found.isTaken) return { isOffer: false, isOver: false, offer: null }
  const left = secondsLeft(found.heldUntil, storedInstant(clock()))
  if (found.status !== 'pending' || left === 0) return { isOffer: true, isOver: true, offer: null }
  const waitsOn =
    found.entryId !== null && (await hasOtherDays(db.read, found.entryId, shopMoment(clock).date))
  return {
    isOffer: true,
    isOver: false,
    offer: { until: shopTimeOf(found.heldUntil), secondsLeft: left, waitsOn },
  }
}

async function hasOtherDays(db: Reader, entryId: string, today: CalendarDate): Promise<boolean> {
  const entry = await entryById(db, entryId)
  const offered = new Set((await offersTo(db, entryId)).map(({ date }) => date))
  return entry !== undefined && datesToLookAt(entry, today, offered).length > 0
}
