import type { Reader } from '../../../db/database.server.ts'
import { type CalendarDate, datesBetween } from '../../../shared/calendar-date.ts'
import type { Moment } from '../../../shared/moment.ts'
import { dayPlansBetween } from '../../calendar/hours/store.server.ts'
import type { DayFacts } from '../../till/takings/closing/contract.ts'
import { workedMinutes } from '../../till/takings/closing/rules.ts'
import { barbersByOrder } from '../../till/takings/closing/store.server.ts'
import { joinedBarbers } from './barber-rules.ts'
import type { Period } from './rules.ts'
import { byMonth } from './turns.server.ts'

type Asked = { period: Period; closed: ReadonlyMap<CalendarDate, DayFacts>; now: Moment }

/** Every barber with the minutes worked by now: of closed days as they were counted, of open ones as hours stand. */
export async function loadBarbers(db: Reader, { period, closed, now }: Asked): Promise<DayFacts['barbers']> {
  const counted = [...closed.values()].map(({ barbers }) => barbers)
  const open = datesBetween(period.from, period.to).filter(date => !closed.has(date))
  const [from, to] = [open[0], open.at(-1)]
  if (from === undefined || to === undefined) return joinedBarbers(counted)
  const minutes = await openMinutes(db, { open: new Set(open), period: { from, to }, now })
  const current = (await barbersByOrder(db, { from, to })).map(barber => ({
    ...barber,
    workedMinutes: minutes.get(barber.id) ?? 0,
  }))
  return joinedBarbers([...counted, current])
}

async function openMinutes(
  db: Reader,
  { open, period: { from, to }, now }: { open: ReadonlySet<CalendarDate>; period: Period; now: Moment },
): Promise<Map<number, number>> {
  const until = to < now.date ? to : now.date
  const minutes = new Map<number, number>()
  const days = await byMonth({ from, to: until }, async month => [...(await dayPlansBetween(db, month))])
  for (const [date, plans] of days)
    for (const [barberId, { spans }] of open.has(date) ? plans : [])
      minutes.set(barberId, (minutes.get(barberId) ?? 0) + workedMinutes(spans, date, now))
  return minutes
}
