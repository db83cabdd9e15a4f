import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { absencesFrom, closuresBetween } from '../../calendar/hours/absence-store.server.ts'
import {
  openingDaysFrom,
  openingHours,
  singleDaysOf,
  weeksOf,
} from '../../calendar/hours/rota-store.server.ts'
import { weekInForce } from '../../calendar/hours/rules.ts'
import { requireBarberName } from '../../shop/barbers/store.server.ts'
import { bankHolidaysFrom } from './bank-holiday-rules.ts'
import type { BarberHours, OpeningResponse } from './contract.ts'

type Shop = Pick<Deps, 'db' | 'clock'>

/** When the shop opens: the ordinary week, the days that differ from today on, and the bank holidays to come. */
export async function showOpening({ db, clock }: Shop): Promise<OpeningResponse> {
  const { date: today } = shopMoment(clock)
  const [week, openingDays, closures] = await Promise.all([
    openingHours(db.read),
    openingDaysFrom(db.read, today),
    closuresBetween(db.read, { from: today, to: '9999-12-31' }),
  ])
  return { ...week, openingDays, closures, bankHolidays: bankHolidaysFrom(today) }
}

/** From today on. @throws Problem 404 when there is no such barber */
export async function showBarberHours({ db, clock }: Shop, barberId: number): Promise<BarberHours> {
  await requireBarberName(db.read, barberId)
  const { date: today } = shopMoment(clock)
  const [weeks, days, absences] = await Promise.all([
    weeksOf(db.read, barberId),
    singleDaysOf(db.read, barberId, today),
    absencesFrom(db.read, today),
  ])
  const current = weekInForce(weeks, today)
  return {
    weeks: weeks
      .filter(week => week === current || week.fromDate > today)
      .map(({ fromDate, version, spans }) => ({
        fromDate,
        version,
        days: [...Map.groupBy(spans, span => span.dayOfWeek)].map(([dayOfWeek, ofDay]) => ({
          dayOfWeek,
          spans: ofDay.map(({ fromMinute, untilMinute }) => ({ fromMinute, untilMinute })),
        })),
      })),
    days,
    absences: absences.filter(absence => absence.barberId === barberId),
  }
}
