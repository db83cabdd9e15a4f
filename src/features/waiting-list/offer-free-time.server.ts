import { randomUUIDv7 } from 'node:crypto'
import type { Reader, Tx } from '../../db/database.server.ts'
import { shopMoment, storedInstant } from '../../platform/server/process/clock.server.ts'
import type { Deps } from '../../platform/server/process/deps.server.ts'
import { randomReference, randomToken, sha256 } from '../../platform/server/process/secrets.server.ts'
import type { CalendarDate } from '../../shared/calendar-date.ts'
import { CELL_MINUTES, cellsOf, leastBooked, type ShopMoment, whyNotAt } from '../availability/rules.ts'
import { barberDay, type DoneDay, everyDayOn } from '../availability/store.server.ts'
import { lockCaller, openVisits } from '../booking/caller-store.server.ts'
import { whyNotMore } from '../booking/cap-rules.ts'
import { queueNotices } from '../outbox/queue-notices.server.ts'
import type { Treatment } from '../treatments/contract.ts'
import { chosenFrom, totalMinutes, totalPence } from '../treatments/rules.ts'
import { priceList } from '../treatments/store.server.ts'
import { storeVisit } from '../visits/store.server.ts'
import { endLapsedOffers } from './end-lapsed-offers.server.ts'
import { type Offer, offersTo, storeOffer } from './offer-store.server.ts'
import { datesToLookAt, HOLD_MINUTES, isOfferHour, startsInWindow } from './rules.ts'
import { lockWish, openWishes, type Wish } from './store.server.ts'

type Shop = Pick<Deps, 'db' | 'clock' | 'settings'>
type FreeTime = { barberId: number; date: CalendarDate; startMinute: number }

/**
 * One round of the waiting list: gives up times whose holders did not answer, then offers what is free, first come
 * first, to everybody whose whole visit fits. It asks the diary and not what changed it, so that it finds time that
 * came free in whatever way: a visit cancelled or moved, longer hours, another process. Gives the offers made. While
 * nobody waits it costs two reads.
 */
export async function offerFreeTime(shop: Shop): Promise<number> {
  await endLapsedOffers(shop)
  const now = shopMoment(shop.clock)
  const wishes = await openWishes(shop.db.read, now.date)
  if (wishes.length === 0 || !isOfferHour(now)) return 0
  const round = { now, treatments: await priceList(shop.db.read), dayOf: daysReadOnce(shop, now) }
  let offers = 0
  for (const wish of wishes) if (await offerTo(shop, wish, round)) offers++
  return offers
}

/** What one round goes by: the moment, the price list, and each day as it stood when it was first looked at. */
type Round = {
  now: ShopMoment
  treatments: readonly Treatment[]
  dayOf: (date: CalendarDate) => Promise<Map<number, DoneDay>>
}

/**
 * Each day is read once a round, however many wait for it: a time that comes free while a round is under way would
 * else go to whoever it has come to by then, past those who came before him.
 */
function daysReadOnce({ db }: Shop, now: ShopMoment): Round['dayOf'] {
  const days = new Map<CalendarDate, Promise<Map<number, DoneDay>>>()
  return date => {
    const known = days.get(date) ?? everyDayOn(db.read, date, now)
    days.set(date, known)
    return known
  }
}

async function offerTo({ db, clock, settings }: Shop, wish: Wish, round: Round): Promise<boolean> {
  const offers = await offersTo(db.read, wish.id)
  // Before it is looked for, so that a time goes to nobody who may not have it, past those who come after him.
  const treatments = chosenFrom(round.treatments, wish.treatmentIds)
  const minutes = totalMinutes(treatments)
  if (offers.some(isOpen) || !(await hasRoom(db.read, { clock, settings }, { ...wish, minutes })))
    return false
  const dates = datesToLookAt(wish, round.now.date, new Set(offers.map(offer => offer.date)))
  const free = await firstFreeTime(wish, { dates, minutes, dayOf: round.dayOf })
  return free !== null && db.transact(tx => hold(tx, { clock, settings }, { wish, treatments, free }))
}

/** True while the client that joined has room for one more visit, as when it would book (decision 011). */
async function hasRoom(
  db: Reader,
  { clock, settings }: Pick<Shop, 'clock' | 'settings'>,
  { callerHash, hasFormToken, minutes }: Pick<Wish, 'callerHash' | 'hasFormToken'> & { minutes: number },
): Promise<boolean> {
  if (!settings.rateLimits) return true
  const open = await openVisits(db, callerHash, shopMoment(clock))
  return whyNotMore(open, minutes, { hasFormToken: hasFormToken === 1, hasProof: false }) === null
}

function isOpen(offer: Offer): boolean {
  return offer.status === 'pending'
}

/** The first time that would do, with the barber who has the least booked that day; no other of the round gets it. */
async function firstFreeTime(
  wish: Wish,
  { dates, minutes, dayOf }: { dates: readonly CalendarDate[]; minutes: number } & Pick<Round, 'dayOf'>,
): Promise<FreeTime | null> {
  for (const date of dates) {
    const days = await dayOf(date)
    const firsts = [...days].flatMap(([barberId, { day, treatmentIds }]) => {
      const isDone = wish.treatmentIds.every(id => treatmentIds.has(id))
      if (!isDone || barberId !== (wish.barberId ?? barberId)) return []
      const startMinute = startsInWindow(day, wish, minutes)[0]
      const bookedMinutes = day.claimedCells.size * CELL_MINUTES
      return startMinute === undefined ? [] : [{ barberId, date, startMinute, bookedMinutes }]
    })
    const earliest = Math.min(...firsts.map(first => first.startMinute))
    const best = leastBooked(firsts.filter(first => first.startMinute === earliest))
    const found = best && days.get(best.barberId)
    if (!found) continue
    const claimedCells = found.day.claimedCells.union(new Set(cellsOf(best.startMinute, minutes)))
    days.set(best.barberId, { ...found, day: { ...found.day, claimedCells } })
    return best
  }
  return null
}

/** Holds the time as a pending visit and queues the mail that offers it, if it is free and the customer waits yet. */
async function hold(
  tx: Tx,
  deps: Pick<Shop, 'clock' | 'settings'>,
  { wish, treatments, free }: { wish: Wish; treatments: Treatment[]; free: FreeTime },
): Promise<boolean> {
  const durationMinutes = totalMinutes(treatments)
  if (!(await lockWish(tx, wish.id))) return false
  if (wish.callerHash !== null) await lockCaller(tx, wish.callerHash)
  const waits =
    !(await offersTo(tx, wish.id)).some(isOpen) &&
    (await hasRoom(tx, deps, { ...wish, minutes: durationMinutes }))
  const found = await barberDay(tx, free, shopMoment(deps.clock))
  if (!waits || !found || whyNotAt(found.day, free.startMinute, durationMinutes) !== null) return false
  const [now, visitId] = [deps.clock(), randomUUIDv7()]
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
    callerHash: wish.callerHash,
    treatments,
  })
  const heldUntil = storedInstant(now.add({ minutes: HOLD_MINUTES }))
  await storeOffer(tx, { visitId, wishId: wish.id, heldUntil })
  await queueNotices(tx, deps, { visitId, kind: 'offered' })
  return true
}
