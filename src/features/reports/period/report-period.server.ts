import type { Reader } from '../../../db/database.server.ts'
import { shopDateOf, shopMoment, shopTimeOf } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import type { Moment } from '../../../shared/moment.ts'
import { totalPence } from '../../../shared/pence.ts'
import { requireBarberName } from '../../shop/barbers/store.server.ts'
import type { LedgerEntry } from '../../till/takings/contract.ts'
import { ledgerEntries } from '../../till/takings/store.server.ts'
import { commissionOf } from './commission-rules.ts'
import type { PeriodBarber, PeriodReport, VisitFact } from './contract.ts'
import { barberSums, dailySums, isCorrection, sumsOf, treatmentSums } from './entry-rules.ts'
import { loadBarbers } from './load-barbers.server.ts'
import { type Ledger, loadLedger } from './load-ledger.server.ts'
import { type LoadedVisits, loadVisits } from './load-visits.server.ts'
import { NO_BARBER, NO_TREATMENT } from './messages.ts'
import { momentBefore, type Period, periodBefore } from './rules.ts'
import { firstLedgerDay } from './store.server.ts'
import { byMonth, inTurn } from './turns.server.ts'
import { chairMinutes, customerCounts, hasBegun, startCounts, visitCounts } from './visit-rules.ts'

/** `barber` narrows to one; undefined is the whole shop. */
type ReportQuery = Period & { barber?: number | undefined }

/** @throws Problem 404 when there is no such barber */
export async function reportPeriod(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { barber, ...period }: ReportQuery,
): Promise<PeriodReport> {
  if (barber !== undefined) await requireBarberName(db.read, barber)
  const now = shopMoment(clock)
  const isOwn = ({ barberId }: { barberId: number | null }) => barber === undefined || barberId === barber
  const { entries: all, linesOf, rateOf } = await loadLedger(db.read, period)
  const loaded = await loadVisits(db.read, period, now)
  const [entries, visits] = [all.filter(isOwn), loaded.visits.filter(isOwn)]
  const begun = await inTurn(() => visits.filter(visit => hasBegun(visit, now)))
  const counting = { from: period.from, isOneBarber: barber !== undefined }
  const corrections = entries.filter(isCorrection)
  return {
    ...period,
    takenPence: totalPence(entries),
    entries: entries.length,
    sums: await inTurn(() => sumsOf(entries)),
    corrections: { pence: totalPence(corrections), entries: corrections.length },
    days: await inTurn(() => dailySums(entries)),
    barbers: (await barberLines(db.read, { ...loaded, period, entries, rateOf, begun, now })).filter(isOwn),
    treatments: (await inTurn(() => treatmentSums(entries, linesOf))).map(({ name, ...sum }) => ({
      treatmentName: sum.treatmentId === null ? NO_TREATMENT : name,
      ...sum,
    })),
    visits: await inTurn(() => visitCounts(visits, now)),
    customers: await inTurn(() => customerCounts(begun, counting)),
    starts: await inTurn(() => startCounts(begun)),
    before: await before(db.read, { period, now, barber, isCounted: loaded.closed.has(now.date) }),
  }
}

type Loaded = Pick<Ledger, 'entries' | 'rateOf'> &
  Pick<LoadedVisits, 'closed'> & { period: Period; begun: readonly VisitFact[]; now: Moment }

/** Active barbers and all others with entries or visits, in the shop's order; what has no barber is last. */
async function barberLines(db: Reader, loaded: Loaded): Promise<PeriodBarber[]> {
  const { entries, rateOf, begun, now } = loaded
  const sums = barberSums(entries)
  const barbers = await loadBarbers(db, loaded)
  const lines: PeriodBarber[] = []
  for (const barber of [...barbers, { id: null, name: NO_BARBER, isActive: false, workedMinutes: 0 }]) {
    const { id } = barber
    const own = begun.filter(({ barberId }) => barberId === id)
    const sum = sums.find(({ barberId }) => barberId === id)
    if (!barber.isActive && own.length === 0 && sum === undefined) continue
    lines.push({
      barberId: id,
      barberName: barber.name,
      visits: own.length,
      service: sum?.service ?? 0,
      tip: sum?.tip ?? 0,
      sale: sum?.sale ?? 0,
      commission: id === null ? null : await inTurn(() => commissionOf(entries, rateOf, id)),
      chairMinutes: chairMinutes(own, now),
      workingMinutes: barber.workedMinutes,
    })
  }
  return lines
}

/** Null when nothing had been entered by then, so that there is nothing to compare with. */
async function before(
  db: Reader,
  {
    period,
    now,
    barber,
    isCounted,
  }: { period: Period; now: Moment; barber: number | undefined; isCounted: boolean },
): Promise<PeriodReport['before']> {
  const earlier = periodBefore(period, now.date)
  const first = await firstLedgerDay(db)
  if (!earlier || !first || first > earlier.to) return null
  const until = isCounted ? null : momentBefore(period, earlier, now)
  const isOwn = ({ barberId }: { barberId: number | null }) => barber === undefined || barberId === barber
  const ownEntries = (await byMonth(earlier, month => ledgerEntries(db, month))).filter(isOwn)
  const entries = ownEntries.filter(entry => isEnteredBy(until, entry))
  const visits = (await loadVisits(db, earlier, now)).visits.filter(isOwn)
  const over = visits.filter(each => isBy(until, each.date, each.startMinute + each.durationMinutes))
  const begun = await inTurn(() =>
    visits.filter(each => hasBegun(each, now) && isBy(until, each.date, each.startMinute)),
  )
  const counting = { from: earlier.from, isOneBarber: barber !== undefined }
  return {
    ...earlier,
    until: until && clockTime(until.minute),
    takenPence: totalPence(entries),
    visits: await inTurn(() => visitCounts(over, now)),
    customers: await inTurn(() => customerCounts(begun, counting)),
    isWhole: first <= earlier.from,
  }
}

/** `until` is in the last of the days; null lets all of them count. */
function isBy(until: Moment | null, date: CalendarDate, minute: number): boolean {
  return until === null || date < until.date || minute <= until.minute
}

/** What was entered on another day has no time of its own day. */
function isEnteredBy(until: Moment | null, { day, at }: LedgerEntry): boolean {
  if (until === null || day < until.date) return true
  return shopDateOf(at) !== day || shopTimeOf(at) <= clockTime(until.minute)
}
