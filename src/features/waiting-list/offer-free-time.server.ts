import { randomUUIDv7 } from 'node:crypto'
import type { Reader, Tx } from '../../db/database.server.ts'
import { shopMoment, storedInstant } from '../../platform/server/process/clock.server.ts'
import type { Deps } from '../../platform/server/process/deps.server.ts'
import { randomReference, randomToken, sha256 } from '../../platform/server/process/secrets.server.ts'
import type { CalendarDate } from '../../shared/calendar-date.ts'
import { leastBooked, type ShopMoment, whyNotAt } from '../availability/rules.ts'
import { barberDay, type DoneDay, everyDayOn } from '../availability/store.server.ts'
import { lockClient, openVisits } from '../booking/caller-store.server.ts'
import { whyNotMore } from '../booking/cap-rules.ts'
import { CELL_MINUTES, cellsOf } from '../hours/cell-rules.ts'
import { queueNotifications } from '../outbox/queue-notices.server.ts'
import type { Treatment } from '../treatments/contract.ts'
import { chosenFrom, totalMinutes, totalPence } from '../treatments/rules.ts'
import { priceList } from '../treatments/store.server.ts'
import { storeVisit } from '../visits/store.server.ts'
import { expireOffers } from './end-lapsed-offers.server.ts'
import { type Offer, offersTo, storeOffer } from './offer-store.server.ts'
import { datesToLookAt, HOLD_MINUTES, isOfferHour, startsInWindow } from './rules.ts'
import { type Entry, lockEntry, openEntries } from './store.server.ts'

type Shop = Pick<Deps, 'db' | 'clock' | 'settings'>
type FreeTime = { barberId: number; date: CalendarDate; startMinute: number }

/**
 * One round of the waiting list: gives up times whose holders did not answer, then offers what is free, first come
 * first, to everybody whose whole visit fits. It asks the diary and not what changed it, so that it finds time that
 * came free in whatever way: a visit cancelled or moved, longer hours, another process. Gives the offers made. While
 * nobody waits it costs two reads.
 */
export async function offerFreeTime(shop: Shop): Promise<number> {
  await expireOffers(shop)
  const now = shopMoment(shop.clock)
  const entries = await openEntries(shop.db.read, now.date)
  if (entries.length === 0 || !isOfferHour(now)) return 0
  const round = { now, treatments: await priceList(shop.db.read), dayOf: daysReadOnce(shop, now) }
  let offers = 0
  for (const entry of entries) if (await offerTo(shop, entry, round)) offers++
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

async function offerTo({ db, clock, settings }: Shop, entry: Entry, round: Round): Promise<boolean> {
  const offers = await offersTo(db.read, entry.id)
  // Before it is looked for, so that a time goes to nobody who may not have it, past those who come after him.
  const treatments = chosenFrom(round.treatments, entry.treatmentIds)
  const minutes = totalMinutes(treatments)
  if (offers.some(isOpen) || !(await hasRoom(db.read, { clock, settings }, { ...entry, minutes })))
    return false
  const dates = datesToLookAt(entry, round.now.date, new Set(offers.map(offer => offer.date)))
  const free = await firstFreeTime(entry, { dates, minutes, dayOf: round.dayOf })
  return free !== null && db.transact(tx => hold(tx, { clock, settings }, { entry, treatments, free }))
}

/** True while the client that joined has room for one more visit, as when it would book (decision 011). */
async function hasRoom(
  db: Reader,
  { clock, settings }: Pick<Shop, 'clock' | 'settings'>,
  { clientHash, hasFormToken, minutes }: Pick<Entry, 'clientHash' | 'hasFormToken'> & { minutes: number },
): Promise<boolean> {
  if (!settings.rateLimits) return true
  const open = await openVisits(db, clientHash, shopMoment(clock))
  return whyNotMore(open, minutes, { hasFormToken: hasFormToken === 1, hasProof: false }) === null
}

function isOpen(offer: Offer): boolean {
  return offer.status === 'pending'
}

/** The first time that would do, with the barber who has the least booked that day; no other of the round gets it. */
async function firstFreeTime(
  entry: Entry,
  { dates, minutes, dayOf }: { dates: readonly CalendarDate[]; minutes: number } & Pick<Round, 'dayOf'>,
): Promise<FreeTime | null> {
  for (const date of dates) {
    const days = await dayOf(date)
    const firsts = [...days].flatMap(([barberId, { day, treatmentIds }]) => {
      const isDone = entry.treatmentIds.every(id => treatmentIds.has(id))
      if (!isDone || barberId !== (entry.barberId ?? barberId)) return []
      const startMinute = startsInWindow(day, entry, minutes)[0]
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
  { entry, treatments, free }: { entry: Entry; treatments: Treatment[]; free: FreeTime },
): Promise<boolean> {
  const durationMinutes = totalMinutes(treatments)
  if (!(await lockEntry(tx, entry.id))) return false
  if (entry.clientHash !== null) await lockClient(tx, entry.clientHash)
  const waits =
    !(await offersTo(tx, entry.id)).some(isOpen) &&
    (await hasRoom(tx, deps, { ...entry, minutes: durationMinutes }))
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
    customerName: entry.customerName,
    customerPhone: entry.customerPhone,
    customerEmail: entry.customerEmail,
    createdAt: storedInstant(now),
    clientHash: entry.clientHash,
    treatments,
  })
  const heldUntil = storedInstant(now.add({ minutes: HOLD_MINUTES }))
  await storeOffer(tx, { visitId, entryId: entry.id, heldUntil })
  await queueNotifications(tx, deps, { visitId, kind: 'offered' })
  return true
}
