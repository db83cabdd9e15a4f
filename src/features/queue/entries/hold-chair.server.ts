import { randomUUIDv7 } from 'node:crypto'
import { randomReference, randomToken, sha256 } from '../../../platform/server/process/secrets.server.ts'
import type { DiarySlot } from '../../../shared/diary-slot.ts'
import { Problem } from '../../../shared/problem.ts'
import { holdersOf } from '../../calendar/hours/chair-store.server.ts'
import { giveTimeUp } from '../../calendar/visits/attendance-store.server.ts'
import { storeVisit } from '../../calendar/visits/store.server.ts'
import { pricedAt, totalMinutes, totalPence } from '../../shop/treatments/rules.ts'
import { isLate, startOf } from '../chair-rule/rules.ts'
import { minuteAt, type QueueDay } from './load-queue.server.ts'
import { NO_ROOM, NOT_THAT_BARBER } from './messages.ts'
import type { QueueTx } from './queue-problems.server.ts'
import type { QueueEntry } from './store.server.ts'

const STEP_MINUTES = 5

/** A pending visit holds the time; returns its id. @throws Problem 409 without room, 422 when the barber doesn't do it */
export async function holdChair(
  { tx, day, at }: QueueTx,
  { entry, barberId }: { entry: QueueEntry; barberId: number },
): Promise<string> {
  const barber = day.barbers.find(({ id }) => id === barberId)
  if (!barber || !entry.treatmentIds.every(id => barber.treatmentIds.has(id)))
    throw new Problem(422, 'not-that-barber', NOT_THAT_BARBER)
  const { date } = day.now
  const chosen = entry.treatmentIds.flatMap(id => day.treatments.find(treatment => treatment.id === id) ?? [])
  const treatments = pricedAt(chosen, { barberId, date })
  const durationMinutes = totalMinutes(treatments)
  const slot = await freeTimeOf({ tx, day, at }, { barberId, durationMinutes })
  const id = randomUUIDv7()
  await storeVisit(tx, {
    ...{ ...slot, id, treatments, reference: randomReference(), tokenHash: sha256(randomToken()) },
    totalPricePence: totalPence(treatments),
    status: 'pending',
    ...{ customerName: nameOf(entry), customerPhone: '', phoneKey: '', customerEmail: null },
    createdAt: at,
    clientHash: null,
    byStaff: { source: 'walk-in', privateNote: null, adjustmentReason: null },
    via: null,
  })
  return id
}

/** Of the visit only the code is kept: a first name is forgotten with the day. */
function nameOf({ code }: QueueEntry): string {
  return code.charAt(0).toUpperCase() + code.slice(1)
}

/** From now on, or five minutes later while the visit before still holds these; customers who are late give theirs up. */
export async function freeTimeOf(
  { tx, day, at }: QueueTx,
  { barberId, durationMinutes, ownId }: { barberId: number; durationMinutes: number; ownId?: string },
): Promise<DiarySlot> {
  const slot = { barberId, date: day.now.date, startMinute: startOf(day.now.minute), durationMinutes }
  const holders = await holdersOf(tx, { ...slot, durationMinutes: durationMinutes + STEP_MINUTES })
  const others = holders.filter(({ visitId }) => visitId !== ownId)
  const late = new Set(lateVisits(day).filter(id => others.some(({ visitId }) => visitId === id)))
  const staying = others.filter(({ visitId }) => !late.has(visitId)).map(({ minute }) => minute)
  const startMinute = staying.includes(slot.startMinute) ? slot.startMinute + STEP_MINUTES : slot.startMinute
  const isTaken = staying.some(minute => minute >= startMinute && minute < startMinute + durationMinutes)
  if (isTaken) throw new Problem(409, 'no-room', NO_ROOM)
  for (const id of late) await giveTimeUp(tx, id, at)
  return { ...slot, startMinute }
}

/** Those who booked, are not here, and whose grace is over. */
function lateVisits({ visits, now, rules }: QueueDay): string[] {
  return visits
    .filter(({ status, startedAt }) => status === 'confirmed' && startedAt === null)
    .filter(({ startMinute, arrivedAt }) =>
      isLate(
        { startMinute, hereFrom: arrivedAt === null ? Number.POSITIVE_INFINITY : minuteAt(arrivedAt) },
        { minute: now.minute, graceMinutes: rules.graceMinutes },
      ),
    )
    .map(({ id }) => id)
}
