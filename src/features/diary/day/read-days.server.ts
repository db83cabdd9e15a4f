import type { Reader } from '../../../db/database.server.ts'
import { addDays, dayOfWeek, daysBetween } from '../../../shared/calendar-date.ts'
import { Problem } from '../../../shared/problem.ts'
import type { ShopMoment } from '../../availability/rules.ts'
import { noSuchBarber } from '../../barbers/store.server.ts'
import { customerText } from '../messages.ts'
import { type DayPlan, type DiaryDays, MAX_DAYS } from './contract.ts'
import { TOO_MANY_DAYS } from './messages.ts'
import { barbersOfDays, type DaysAsked, visitsOfDays, weeklyHours } from './store.server.ts'

/**
 * The plans and visits of some days, by one query a table.
 * @throws Problem 404 for an unknown barber; 422 for days that run backwards, or for too many
 */
export async function readDays(db: Reader, now: ShopMoment, asked: DaysAsked): Promise<DiaryDays> {
  const length = daysBetween(asked.from, asked.to) + 1
  if (length < 1 || length > MAX_DAYS) throw new Problem(422, 'too-many-days', TOO_MANY_DAYS)
  const [barbers, hours, visits] = await Promise.all([
    barbersOfDays(db, asked),
    weeklyHours(db, asked),
    visitsOfDays(db, asked),
  ])
  if (asked.barberId !== undefined && barbers.length === 0) throw noSuchBarber()
  const dates = Array.from({ length }, (_, day) => addDays(asked.from, day))
  const plans = dates.flatMap(date =>
    barbers.map(({ id }): DayPlan => {
      const worked = hours.filter(row => row.barberId === id && row.dayOfWeek === dayOfWeek(date))
      const spans = worked.map(({ startMinute, endMinute }) => ({ startMinute, endMinute }))
      return { barberId: id, date, spans, breaks: [], absences: [], closure: null }
    }),
  )
  return {
    now,
    from: asked.from,
    to: asked.to,
    barbers,
    plans,
    visits: visits.map(({ treatmentNames, ...visit }) => ({
      ...visit,
      customerName: customerText(visit.customerName),
      treatments: treatmentNames,
    })),
  }
}
