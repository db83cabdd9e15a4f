import { randomUUID } from 'node:crypto'
import type { Reader, Tx } from '../../db/database.server.ts'
import { shopMoment, storedInstant } from '../../platform/server/clock.server.ts'
import type { Deps } from '../../platform/server/deps.server.ts'
import { randomReference, randomToken, sha256 } from '../../platform/server/secrets.server.ts'
import type { CalendarDate } from '../../shared/calendar-date.ts'
import { CELL_MINUTES, leastBooked, type ShopMoment, whyNotAt } from '../schedule/rules.ts'
import { barberDay, daysOfBarbersDoing } from '../schedule/store.server.ts'
import type { Treatment } from '../treatments/contract.ts'
import { totalMinutes, totalPence } from '../treatments/rules.ts'
import { requireTreatments } from '../treatments/store.server.ts'
import { setVisitStatus, storeVisit } from '../visits/store.server.ts'
import { lapsedOffers, type Offer, offersTo, storeOffer } from './offer-store.server.ts'
import { datesToLookAt, HOLD_MINUTES, isOfferHour, startsInWindow } from './rules.ts'
import { dropWishesBefore, lockWish, openWishes, type Wish } from './store.server.ts'

type Shop = Pick<Deps, 'db' | 'clock'>
type FreeTime = { barberId: number; date: CalendarDate; startMinute: number }

/**
 * One round of the waiting list: gives up times whose holders did not answer, then offers what is free, first come
 * first, to everybody whose whole visit fits. It asks the diary and not what changed it, so that it finds time that
 * came free in whatever way: a visit cancelled or moved, longer hours, another process. Gives the offers made.
 */
export async function offerFreeTime(shop: Shop): Promise<number> {
  await endLapsedOffers(shop)
  const now = shopMoment(shop.clock)
  if (!isOfferHour(now)) return 0
  let offers = 0
  for (const wish of await openWishes(shop.db.read, now.date)) if (await offerTo(shop, wish, now)) offers++
  return offers
}

async function endLapsedOffers({ db, clock }: Shop): Promise<void> {
  const changedAt = storedInstant(clock())
  const lapsed = await lapsedOffers(db.read, changedAt)
  for (const { visitId } of lapsed) await db.transact(tx => endOffer(tx, visitId, changedAt))
  await db.transact(tx => dropWishesBefore(tx, shopMoment(clock).date))
}

/** Gives an offered time back, unless it was taken or given back meanwhile. */
export async function endOffer(tx: Tx, visitId: string, changedAt: string): Promise<void> {
  const isHeld = await holdsPending(tx, visitId)
  if (isHeld) await setVisitStatus(tx, visitId, { status: 'cancelled', changedAt })
}

/** True while the visit is pending; keeps it so until the transaction ends. */
async function holdsPending(tx: Tx, visitId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('visit')
    .set(row => ({ sequence: row.ref('sequence') }))
    .where('id', '=', visitId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function offerTo({ db, clock }: Shop, wish: Wish, now: ShopMoment): Promise<boolean> {
  const offers = await offersTo(db.read, wish.id)
  if (offers.some(isOpen)) return false
  const treatments = await requireTreatments(db.read, wish.treatmentIds)
  const dates = datesToLookAt(wish, now.date, new Set(offers.map(offer => offer.date)))
  const free = await firstFreeTime(db.read, wish, { dates, minutes: totalMinutes(treatments), now })
  if (!free) return false
  return db.transact(tx => hold(tx, { wish, treatments, free, clock }))
}

function isOpen(offer: Offer): boolean {
  return offer.status === 'pending'
}

/** The first time that would do, with the barber who has the least booked that day. */
async function firstFreeTime(
  db: Reader,
  wish: Wish,
  { dates, minutes, now }: { dates: readonly CalendarDate[]; minutes: number; now: ShopMoment },
): Promise<FreeTime | null> {
  for (const date of dates) {
    const days = await daysOfBarbersDoing(db, { treatmentIds: wish.treatmentIds, date }, now)
    const firsts = [...days].flatMap(([barberId, day]) => {
      if (barberId !== (wish.barberId ?? barberId)) return []
      const startMinute = startsInWindow(day, wish, minutes)[0]
      const bookedMinutes = day.claimedCells.size * CELL_MINUTES
      return startMinute === undefined ? [] : [{ barberId, date, startMinute, bookedMinutes }]
    })
    const earliest = Math.min(...firsts.map(first => first.startMinute))
    const best = leastBooked(firsts.filter(first => first.startMinute === earliest))
    if (best) return best
  }
  return null
}

/** Holds the time as a pending visit, if it is still free and the customer still waits. */
async function hold(
  tx: Tx,
  {
    wish,
    treatments,
    free,
    clock,
  }: { wish: Wish; treatments: Treatment[]; free: FreeTime } & Pick<Shop, 'clock'>,
): Promise<boolean> {
  const waits = (await lockWish(tx, wish.id)) && !(await offersTo(tx, wish.id)).some(isOpen)
  const durationMinutes = totalMinutes(treatments)
  const found = await barberDay(tx, free, shopMoment(clock))
  if (!waits || !found || whyNotAt(found.day, free.startMinute, durationMinutes) !== null) return false
  const [now, visitId] = [clock(), randomUUID()]
  await storeVisit(tx, {
    ...free,
    id: visitId,
    reference: randomReference(),
    // Nobody holds this first token: whoever is offered the time comes by the mail's own link.
    tokenHash: sha256(randomToken()),
    durationMinutes,
    totalPricePence: totalPence(treatments),
    status: 'pending',
    customerName: wish.customerName,
    customerPhone: wish.customerPhone,
    customerEmail: wish.customerEmail,
    createdAt: storedInstant(now),
    callerHash: null,
    treatments,
  })
  const heldUntil = storedInstant(now.add({ minutes: HOLD_MINUTES }))
  await storeOffer(tx, { visitId, wishId: wish.id, heldUntil })
  return true
}
