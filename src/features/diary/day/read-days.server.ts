import type { Reader } from '../../../db/database.server.ts'
import { daysBetween } from '../../../shared/calendar-date.ts'
import { Problem } from '../../../shared/problem.ts'
import type { ShopMoment } from '../../availability/rules.ts'
import { noSuchBarber } from '../../barbers/store.server.ts'
import { dayPlansBetween } from '../../hours/store.server.ts'
import { minuteOf } from '../../progress/find-delay.server.ts'
import { customerText } from '../messages.ts'
import { type DiaryDays, MAX_DAYS } from './contract.ts'
import { TOO_MANY_DAYS } from './messages.ts'
import { shownPlan } from './plan-rules.ts'
import { barbersOfDays, type DaysAsked, timeOffTexts, visitsOfDays } from './store.server.ts'

/**
 * The plans and visits of some days, by one query a table.
 * @throws Problem 404 for an unknown barber; 422 for days that run backwards, or for too many
 */
export async function readDays(db: Reader, now: ShopMoment, asked: DaysAsked): Promise<DiaryDays> {
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
    visits: visits.map(({ treatmentNames, arrivedAt, startedAt, assumed, ...visit }) => ({
      ...visit,
      arrivedMinute: minuteOf(arrivedAt),
      startedMinute: minuteOf(startedAt),
      isAssumed: assumed === 'open',
      customerName: customerText(visit.customerName),
      treatments: treatmentNames,
    })),
  }
}
