import type { Reader } from '../../../db/database.server.ts'
import { type Clock, shopMoment, shopTimeOf } from '../../../platform/server/process/clock.server.ts'
import { addDays, type CalendarDate } from '../../../shared/calendar-date.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import { totalPence } from '../../../shared/pence.ts'
import { barberNames } from '../../shop/barbers/store.server.ts'
import type { TillMovement } from './cash/contract.ts'
import { cashOf, type Movement } from './cash/rules.ts'
import { floatBefore, movementsOn } from './cash/store.server.ts'
import { findOpenDays } from './closing/find-open-days.server.ts'
import type { FreeVisit, LedgerEntry, ShownWaiver, Till, TillEntry, VisitPayment } from './contract.ts'
import { takesFrom } from './lines/share-rules.ts'
import { stateOfDay } from './lock-open-day.server.ts'
import { missedAmong, type StoredPayable, unpaidVisits, visitsOnTheHouse } from './payable-store.server.ts'
import { standingPayments } from './refunds/rules.ts'
import { isOver, isRefundOfVisit, standingWaiver, sumsOf, type Waiver, whyNotSettled } from './rules.ts'
import { counterparts, ledgerEntries, soldLast, standingRefunds } from './store.server.ts'
import { requireVisit, settledOf } from './take-payment.server.ts'
import { isClosed } from './till-rules.ts'
import { tillEvents } from './till-store.server.ts'
import { waiversOfVisits } from './waiver-store.server.ts'

export async function showTill(db: Reader, clock: Clock, date: CalendarDate | undefined): Promise<Till> {
  const now = shopMoment(clock)
  const day = date ?? now.date
  const entries = await ledgerEntries(db, { from: day, to: day })
  const events = await tillEvents(db, day)
  const movements = await movementsOn(db, day)
  const visits = await unpaidVisits(db, day)
  const over = visits.filter(visit => isOver(visit, now))
  return {
    date: day,
    today: now.date,
    isClosed: isClosed(events),
    isLocked: (await stateOfDay(db, clock, day)) === 'locked',
    sums: sumsOf(entries),
    cash: cashOf(sumsOf(entries).cash, movements),
    movements: asTillMovements(movements),
    lastFloat: await floatBefore(db, day),
    entries: await asTillEntries(db, entries),
    unpaid: over.filter(({ pricePence }) => pricePence > 0).map(asUnpaid),
    toCome: visits.length - over.length,
    onTheHouse: await freeVisits(db, day),
    events,
    openDays: await findOpenDays(db, clock),
  }
}

/** What was sold in so many days is offered to be sold again. */
const PRODUCT_DAYS = 90
const MOST_PRODUCTS = 6

/** @throws Problem 404 when there is no such visit */
export async function showPayment(db: Reader, clock: Clock, visitId: string): Promise<VisitPayment> {
  const visit = await requireVisit(db, visitId)
  const now = shopMoment(clock)
  const settled = await settledOf(db, visitId)
  return {
    whyNot: whyNotSettled(visit, settled, now),
    price: visit.pricePence,
    what: visit.what,
    today: now.date,
    visitDay: visit.date,
    isTodayOpen: (await stateOfDay(db, clock, now.date)) === 'open',
    isVisitDayOpen: (await stateOfDay(db, clock, visit.date)) === 'open',
    entries: await asTillEntries(db, settled.entries),
    payments: await shownPayments(db, clock, settled.entries),
    waiver: shownWaiver(standingWaiver(settled.waivers)),
    products: await soldLast(db, { since: addDays(now.date, -PRODUCT_DAYS), limit: MOST_PRODUCTS }),
  }
}

/** A closed or locked day before today is counted: nothing changes on it any more. */
async function shownPayments(db: Reader, clock: Clock, entries: readonly LedgerEntry[]) {
  const { date: today } = shopMoment(clock)
  const counted = new Set<CalendarDate>()
  for (const day of new Set(entries.map(entry => entry.day)))
    if (day < today && (await stateOfDay(db, clock, day)) !== 'open') counted.add(day)
  return standingPayments(entries, day => counted.has(day))
}

function shownWaiver(waiver: Waiver | undefined): ShownWaiver | null {
  if (!waiver) return null
  const { at, price, reason, who } = waiver
  return { at, price, reason, who }
}

async function freeVisits(db: Reader, day: CalendarDate): Promise<FreeVisit[]> {
  const visits = await visitsOnTheHouse(db, day)
  const waivers = Map.groupBy(
    await waiversOfVisits(
      db,
      visits.map(({ id }) => id),
    ),
    ({ visitId }) => visitId,
  )
  return visits.flatMap(({ id, startMinute, what, barberName }) => {
    const waiver = standingWaiver(waivers.get(id) ?? [])
    if (!waiver) return []
    const { price, reason, who } = waiver
    return [{ id, time: clockTime(startMinute), what, barberName, price, reason, who }]
  })
}

async function asTillEntries(db: Reader, entries: readonly LedgerEntry[]): Promise<TillEntry[]> {
  const names = await barberNames(db)
  const { reversedOn, paidOn } = await counterparts(db, entries)
  const refunds = Map.groupBy(
    await standingRefunds(
      db,
      entries.map(({ id }) => id),
    ),
    ({ refundsId }) => refundsId,
  )
  const missed = await missedAmong(
    db,
    entries.filter(isRefundOfVisit).flatMap(({ visitId }) => visitId ?? []),
  )
  return entries.map(entry => {
    const from = takesFrom(entry)
    const other = from === null ? reversedOn.get(entry.id) : paidOn.get(from)
    return {
      ...entry,
      time: shopTimeOf(entry.at),
      barberName: names.get(entry.barberId ?? 0) ?? null,
      isReversed: reversedOn.has(entry.id),
      isFinal: isRefundOfVisit(entry) && missed.has(entry.visitId ?? ''),
      left: canBeRefunded(entry, reversedOn) ? entry.pence + totalPence(refunds.get(entry.id) ?? []) : 0,
      otherDay: other === undefined || other === entry.day ? null : other,
    }
  })
}

function canBeRefunded(entry: LedgerEntry, reversedOn: ReadonlyMap<number, CalendarDate>): boolean {
  return takesFrom(entry) === null && !reversedOn.has(entry.id)
}

function asTillMovements(movements: readonly Movement[]): TillMovement[] {
  const reversed = new Set(movements.map(({ reversesId }) => reversesId))
  return movements.map(movement => ({
    ...movement,
    time: shopTimeOf(movement.at),
    isReversed: reversed.has(movement.id),
  }))
}

function asUnpaid({ id, startMinute, what, customerName, barberName, pricePence }: StoredPayable) {
  return { id, time: clockTime(startMinute), what, customerName, barberName, price: pricePence }
}
