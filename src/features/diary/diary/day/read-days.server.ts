import type { Reader } from '../../../../db/database.server.ts'
import { listedRows } from '../../../../db/listed-rows.server.ts'
import { daysBetween } from '../../../../shared/calendar-date.ts'
import type { Moment } from '../../../../shared/moment.ts'
import { Problem } from '../../../../shared/problem.ts'
import { minuteOf } from '../../../calendar/delays/find-delay.server.ts'
import { promisedTimesOn } from '../../../calendar/hours/promised-store.server.ts'
import type { PromisedTime } from '../../../calendar/hours/rules.ts'
import { dayPlansBetween } from '../../../calendar/hours/store.server.ts'
import { noSuchBarber } from '../../../shop/barbers/store.server.ts'
import { isQueueOn } from '../../../shop/shop/queue-rules.ts'
import { currentRules } from '../../../shop/shop/section-store.server.ts'
import { displacementOf } from '../../displaced-visits/rules.ts'
import { customerText } from '../messages.ts'
import { type DayVisit, type DiaryDays, MAX_DAYS } from './contract.ts'
import { TOO_MANY_DAYS } from './messages.ts'
import { shownPlan } from './plan-rules.ts'
import { barbersOfDays, type DaysAsked, timeOffTexts, type VisitOfDay, visitsOfDays } from './store.server.ts'

/** By one query a table. @throws Problem 404 for an unknown barber; 422 for days that run backwards, or for too many */
export async function readDays(db: Reader, now: Moment, asked: DaysAsked): Promise<DiaryDays> {
  const length = daysBetween(asked.from, asked.to) + 1
  if (length < 1 || length > MAX_DAYS) throw new Problem(422, 'too-many-days', TOO_MANY_DAYS)
  const [barbers, planned, texts, visits, promised] = await Promise.all([
    barbersOfDays(db, asked),
    dayPlansBetween(db, asked),
    timeOffTexts(db, asked),
    visitsOfDays(db, asked),
    asked.from <= now.date && now.date <= asked.to ? promisedToday(db, now) : [],
  ])
  if (asked.barberId !== undefined && barbers.length === 0) throw noSuchBarber()
  const plans = [...planned].flatMap(([date, ofBarbers]) =>
    barbers.flatMap(({ id: barberId }) => {
      const plan = ofBarbers.get(barberId)
      if (!plan) return []
      const own = date === now.date ? promised.filter(time => time.barberId === barberId) : []
      return [shownPlan({ barberId, date }, plan, { texts, promised: own })]
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

async function promisedToday(db: Reader, { date }: Moment): Promise<PromisedTime[]> {
  return isQueueOn(await currentRules(db)) ? promisedTimesOn(db, date) : []
}

/** Written out, as a copy of each row's other columns would cost as much as reading them. */
function shownVisit(row: VisitOfDay, displacedBy: DayVisit['displacedBy']): DayVisit {
  return {
    id: row.id,
    reference: row.reference,
    barberId: row.barberId,
    date: row.date,
    startMinute: row.startMinute,
    durationMinutes: row.heldMinutes ?? row.durationMinutes,
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
