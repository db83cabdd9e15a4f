import { randomUUIDv7 } from 'node:crypto'
import type { Reader, Tx } from '../../../db/database.server.ts'
import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { randomReference, randomToken, sha256 } from '../../../platform/server/process/secrets.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { type DiarySlot, spanOf } from '../../../shared/diary-slot.ts'
import type { Moment } from '../../../shared/moment.ts'
import { phoneKey } from '../../../shared/phone-number.ts'
import { leastBooked, minutesBooked, whyNotAt } from '../../calendar/availability/rules.ts'
import { startTermsBy } from '../../calendar/availability/start-terms.server.ts'
import {
  barberDay,
  type DoneDay,
  everyDayOn,
  type StartTerms,
} from '../../calendar/availability/store.server.ts'
import { storeVisit } from '../../calendar/visits/store.server.ts'
import { queueNotifications } from '../../messages/outbox/queue-notifications.server.ts'
import type { BookingRules } from '../../shop/shop/booking-rules-contract.ts'
import { currentRules } from '../../shop/shop/section-store.server.ts'
import type { Treatment } from '../../shop/treatments/contract.ts'
import { lockTreatments } from '../../shop/treatments/lock-store.server.ts'
import {
  chosenFrom,
  fewestMinutes,
  minutesWith,
  totalMinutes,
  totalPence,
} from '../../shop/treatments/rules.ts'
import { priceList, treatmentsOf } from '../../shop/treatments/store.server.ts'
import { whyNotMore } from '../booking/cap-rules.ts'
import { lockOutBookings, openVisits } from '../booking/client-store.server.ts'
import { expireOffers } from './expire-offers.server.ts'
import { type Offer, offersTo, storeOffer } from './offer-store.server.ts'
import { datesToLookAt, isOfferHour, startsInWindow } from './rules.ts'
import { type Entry, entriesOfLeavers, lockEntry, openEntries, openToAnyBarber } from './store.server.ts'

type Shop = Pick<Deps, 'db' | 'clock' | 'settings'>
type FreeTime = Omit<DiarySlot, 'durationMinutes'>

/** Also expires old offers. In the order of joining; returns how many it made, by the diary, so whatever freed the time. */
export async function offerFreeTime(shop: Shop): Promise<number> {
  await expireOffers(shop)
  const now = shopMoment(shop.clock)
  const left = await entriesOfLeavers(shop.db.read, now.date)
  if (left.length > 0) await shop.db.transact(tx => openToAnyBarber(tx, left))
  const entries = await openEntries(shop.db.read, now.date)
  if (entries.length === 0 || !isOfferHour(now)) return 0
  const terms = await startTermsBy(shop.db.read, shop.clock, await currentRules(shop.db.read))
  const run = {
    ...terms,
    treatments: await priceList(shop.db.read, now.date),
    dayOf: memoisedDays(shop, terms),
  }
  let offers = 0
  for (const entry of entries) if (await offerTo(shop, entry, run)) offers++
  return offers
}

type Run = {
  now: Moment
  rules: BookingRules
  treatments: readonly Treatment[]
  dayOf: (date: CalendarDate) => Promise<Map<number, DoneDay>>
}

/** Read once per run: otherwise time that comes free during the run would go to a later entry. */
function memoisedDays({ db }: Shop, terms: StartTerms): Run['dayOf'] {
  const days = new Map<CalendarDate, Promise<Map<number, DoneDay>>>()
  return date => {
    const known = days.get(date) ?? everyDayOn(db.read, date, terms)
    days.set(date, known)
    return known
  }
}

async function offerTo({ db, clock, settings }: Shop, entry: Entry, run: Run): Promise<boolean> {
  const offers = await offersTo(db.read, entry.id)
  // Checked before searching, so that no time is reserved for an entry that may not have it.
  const treatments = chosenFrom(run.treatments, entry.treatmentIds)
  const minutesOf = (barberId: number) => minutesWith(treatments, barberId)
  const fewest = entry.barberId === null ? fewestMinutes(treatments) : minutesOf(entry.barberId)
  const wanted = { ...entry, minutes: fewest, rules: run.rules }
  if (offers.some(isOpen) || !(await isWithinCaps(db.read, { clock, settings }, wanted))) return false
  const dates = datesToLookAt(entry, run.now.date, new Set(offers.map(offer => offer.date)))
  const free = await firstFreeTime(entry, { dates, minutesOf, dayOf: run.dayOf })
  return free !== null && db.transact(tx => holdTime(tx, { clock, settings }, { entry, free }))
}

/** True while the client may book one more visit (decision 011). */
async function isWithinCaps(
  db: Reader,
  { clock, settings }: Pick<Shop, 'clock' | 'settings'>,
  {
    clientHash,
    hasFormToken,
    minutes,
    rules,
  }: Pick<Entry, 'clientHash' | 'hasFormToken'> & { minutes: number; rules: BookingRules },
): Promise<boolean> {
  if (!settings.rateLimits) return true
  const open = await openVisits(db, clientHash, shopMoment(clock))
  const client = { hasFormToken: hasFormToken === 1, hasProof: false }
  return whyNotMore(open, minutes, { ...client, rules }) === null
}

function isOpen(offer: Offer): boolean {
  return offer.status === 'pending'
}

/** The earliest suitable time, with the barber who has the least booked; it counts as taken for the rest of this run. */
async function firstFreeTime(
  entry: Entry,
  {
    dates,
    minutesOf,
    dayOf,
  }: { dates: readonly CalendarDate[]; minutesOf: (barberId: number) => number } & Pick<Run, 'dayOf'>,
): Promise<FreeTime | null> {
  for (const date of dates) {
    const days = await dayOf(date)
    const firsts = [...days].flatMap(([barberId, { day, treatmentIds }]) => {
      const isDone = entry.treatmentIds.every(id => treatmentIds.has(id))
      if (!isDone || barberId !== (entry.barberId ?? barberId)) return []
      const startMinute = startsInWindow(day, entry, minutesOf(barberId))[0]
      const bookedMinutes = minutesBooked(day)
      return startMinute === undefined ? [] : [{ barberId, date, startMinute, bookedMinutes }]
    })
    const earliest = Math.min(...firsts.map(first => first.startMinute))
    const best = leastBooked(firsts.filter(first => first.startMinute === earliest))
    const found = best && days.get(best.barberId)
    if (!found) continue
    const offered = spanOf({ startMinute: best.startMinute, durationMinutes: minutesOf(best.barberId) })
    days.set(best.barberId, { ...found, day: { ...found.day, visits: [...found.day.visits, offered] } })
    return best
  }
  return null
}

/** Holds the time as a pending visit and queues the offer, if both are still current. */
async function holdTime(
  tx: Tx,
  deps: Pick<Shop, 'clock' | 'settings'>,
  { entry, free }: { entry: Entry; free: FreeTime },
): Promise<boolean> {
  await lockTreatments(tx, entry.treatmentIds)
  const treatments = chosenFrom(await treatmentsOf(tx, free.barberId, free.date), entry.treatmentIds)
  if (treatments.length < entry.treatmentIds.length) return false
  const durationMinutes = totalMinutes(treatments)
  const rules = await currentRules(tx)
  if (!(await lockEntry(tx, entry.id))) return false
  if (entry.clientHash !== null) await lockOutBookings(tx)
  const isStillWaiting =
    !(await offersTo(tx, entry.id)).some(isOpen) &&
    (await isWithinCaps(tx, deps, { ...entry, minutes: durationMinutes, rules }))
  const found = await barberDay(tx, free, await startTermsBy(tx, deps.clock, rules))
  if (!isStillWaiting || !found || whyNotAt(found.day, free.startMinute, durationMinutes) !== null)
    return false
  const [now, visitId] = [deps.clock(), randomUUIDv7()]
  await storeVisit(tx, {
    ...free,
    id: visitId,
    reference: randomReference(),
    // This token is never sent: the mail has a link of its own.
    tokenHash: sha256(randomToken()),
    durationMinutes,
    totalPricePence: totalPence(treatments),
    status: 'pending',
    customerName: entry.customerName,
    customerPhone: entry.customerPhone,
    phoneKey: phoneKey(entry.customerPhone),
    customerEmail: entry.customerEmail,
    createdAt: storedInstant(now),
    clientHash: entry.clientHash,
    via: null,
    treatments,
  })
  const heldUntil = storedInstant(now.add({ minutes: rules.holdMinutes }))
  await storeOffer(tx, { visitId, entryId: entry.id, heldUntil })
  await queueNotifications(tx, deps, { visitId, kind: 'offered' })
  return true
}
