import type { Reader } from '../../../db/database.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import type { Moment } from '../../../shared/moment.ts'
import type { DayFacts } from '../../till/takings/closing/contract.ts'
import { closedDays } from '../../till/takings/closing/store.server.ts'
import { visitsBetween, waivedBetween } from '../../till/takings/closing/visit-store.server.ts'
import type { VisitFact } from './contract.ts'
import { firstVisits } from './first-visits.server.ts'
import type { Period } from './rules.ts'
import { byMonth, inTurn } from './turns.server.ts'
import { withCustomers } from './visit-rules.ts'

export type LoadedVisits = { visits: VisitFact[]; closed: ReadonlyMap<CalendarDate, DayFacts> }

/** The visits of a period: of open days as they are, and of closed days as their closing counted them. */
export async function loadVisits(db: Reader, period: Period, now: Moment): Promise<LoadedVisits> {
  const closed = new Map(await byMonth(period, async month => [...(await closedDays(db, month))]))
  const stored = await byMonth(period, month => visitsBetween(db, month))
  const waived = new Map(await byMonth(period, async month => [...(await waivedBetween(db, month))]))
  const isOpen = ({ date }: { date: CalendarDate }) => !closed.has(date)
  const firsts = stored.some(isOpen) ? await firstVisits(db, period) : new Map<string, CalendarDate>()
  const counted = await inTurn(() => withCustomers(stored, { now, firsts }))
  const waivedPence = (id: string) => waived.get(id)?.pence ?? null
  const open = await inTurn(() =>
    counted.filter(isOpen).map(visit => ({ ...visit, waivedPence: waivedPence(visit.id), closedAt: null })),
  )
  const ofClosed = await inTurn(() => [...closed].flatMap(([date, day]) => factsOf(date, day)))
  return { visits: [...open, ...ofClosed], closed }
}

function factsOf(date: CalendarDate, { visits, closedAt }: DayFacts): VisitFact[] {
  return visits.map(({ waived, treatments: _, ...visit }) => ({
    ...visit,
    date,
    waivedPence: waived?.pence ?? null,
    closedAt,
  }))
}
