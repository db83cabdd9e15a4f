import type { Reader } from '../../../db/database.server.ts'
import { shopTimeOf, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { sha256 } from '../../../platform/server/process/secrets.server.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import { Problem } from '../../../shared/problem.ts'
import { isNewestHeldBack } from '../../messages/outbox/store.server.ts'
import { requireBarberName } from '../../shop/barbers/store.server.ts'
import { visitName } from '../../shop/treatments/rules.ts'
import { requireTreatments } from '../../shop/treatments/store.server.ts'
import type { WaitingEntry, WaitingResponse } from './contract.ts'
import { NOT_ON_LIST } from './messages.ts'
import { heldOfferTo } from './offer-store.server.ts'
import { type Entry, entryByToken } from './store.server.ts'

/** @throws Problem 404 for an unknown token */
export async function showEntry(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<WaitingResponse> {
  const entry = await entryByToken(db.read, sha256(token))
  if (!entry) throw new Problem(404, 'not-waiting', NOT_ON_LIST)
  const held = await heldOfferTo(db.read, entry.id, storedInstant(clock()))
  return {
    ...(await describeEntry(db.read, entry)),
    held: held
      ? { date: held.date, time: clockTime(held.startMinute), until: shopTimeOf(held.heldUntil) }
      : null,
    isMailHeldBack: await isNewestHeldBack(db.read, 'entry_id', entry.id),
  }
}

export async function describeEntry(db: Reader, entry: Entry): Promise<WaitingEntry> {
  const treatments = await requireTreatments(db, entry.treatmentIds, entry.firstDate)
  return {
    treatmentName: visitName(treatments.map(treatment => treatment.name)),
    barberName: entry.barberId === null ? null : await requireBarberName(db, entry.barberId),
    firstDate: entry.firstDate,
    lastDate: entry.lastDate,
    from: clockTime(entry.fromMinute),
    until: clockTime(entry.untilMinute),
  }
}
