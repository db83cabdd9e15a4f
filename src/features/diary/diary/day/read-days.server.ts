import type { Reader } from '../../../../db/database.server.ts'
import { listedRows } from '../../../../db/listed-rows.server.ts'
import { daysBetween } from '../../../../shared/calendar-date.ts'
import type { Moment } from '../../../../shared/moment.ts'
import { Problem } from '../../../../shared/problem.ts'
import { dayPlansBetween } from '../../../calendar/hours/store.server.ts'
import { minuteOf } from '../../../calendar/visits/find-delay.server.ts'
import { noSuchBarber } from '../../../shop/barbers/store.server.ts'
import { displacementOf } from '../../displaced-visits/rules.ts'
import { customerText } from '../messages.ts'
import { type DayVisit, type DiaryDays, MAX_DAYS } from './contract.ts'
import { TOO_MANY_DAYS } from './messages.ts'
import { shownPlan } from './plan-rules.ts'
import { barbersOfDays, type DaysAsked, timeOffTexts, type VisitOfDay, visitsOfDays } from './store.server.ts'

/**
 * The plans and visits of some days, by one query a table.
 * @throws Problem 404 for an unknown barber; 422 for days that run backwards, or for too many
 */
export async function readDays(db: Reader, now: Moment, asked: DaysAsked): Promise<DiaryDays> {
  const length = daysBetween(asked.from, asked.to) + 1
  if (length < 1 || length > MAX_DAYS) throw new Problem(422, 'too-many-days', TOO_MANY_DAYS)
  const [barbers, planned, texts, visits] = await Promise.all([
    barbersOfDays(db, asked),
    dayPlansBetween(db, asked),
    timeOffTexts(db, asked),
    visitsOfDays(db, asked),
  ])
  if (asked.barberId !== undefined && barbers.length === 0) throw noSuchBarber()
  const plans = [...planned].flatMap(([date, ofBarbers]) =>
    barbers.flatMap(({ id: barberId }) => {
      const plan = ofBarbers.get(barberId)
      return plan ? [shownPlan({ barberId, date }, plan, texts)] : []
    }),
  )
  return {
    now,
    from: asked.from,
    to: asked.to,
    barbers,
    plans,
    visits: visits.map(visit =>
      shownVisit(visit, displacementOf(visit, planned.get(visit.date)?.get(visit.barberId), now.date)),
    ),
  }
}

/** Written out, as a copy of each row's other columns would cost as much as reading them. */
function shownVisit(row: VisitOfDay, displacedBy: DayVisit['displacedBy']): DayVisit {
  return {
    id: row.id,
    reference: row.reference,
    barberId: row.barberId,
    date: row.date,
    startMinute: row.startMinute,
    durationMinutes: row.durationMinutes,
    customerName: customerText(row.customerName),
    customerPhone: row.customerPhone,
    totalPrice: row.totalPrice,
    status: row.status,
    lateMinutes: row.lateMinutes,
    arrivedMinute: minuteOf(row.arrivedAt),
    startedMinute: minuteOf(row.startedAt),
    isAssumed: row.assumed === 'open',
    isSettled: Boolean(row.isSettled),
    displacedBy,
    isFirstVisit: row.firstDate === row.date,
    source: row.source,
    privateNote: row.privateNote,
    version: row.version,
    treatments: listedRows(row.treatmentNames).flat(),
  }
}
