import { type DatabaseAddress, openDatabase } from '../../src/db/open.server.ts'
import { addAbsence, type NewAbsence } from '../../src/features/calendar/hours/absence-store.server.ts'
import { storeSingleDay, storeWeek, weeksOf } from '../../src/features/calendar/hours/rota-store.server.ts'
import { dayPlansBetween } from '../../src/features/calendar/hours/store.server.ts'
import { shopMoment, systemClock } from '../../src/platform/server/process/clock.server.ts'
import { addDays } from '../../src/shared/calendar-date.ts'
import { WHOLE_DAY } from '../../src/shared/minute-span.ts'
import { tidyPostgres } from './engines.ts'

const FIRST_DAY = -180
const DAYS = 365
const DAYS_OF_WEEK = 28
const DAYS_OF_OVERRIDE = 3
const DAYS_OF_ABSENCE = 15
const DAYS_OF_CLOSURE = 30

/** A year of rotas, single days, absences and closures; days that are worked keep the hours that they had. */
export async function fillCalendar(address: DatabaseAddress): Promise<void> {
  const db = await openDatabase(address)
  const { date: today } = shopMoment(systemClock)
  const from = addDays(today, FIRST_DAY)
  const plans = await dayPlansBetween(db.read, { from, to: addDays(from, DAYS - 1) })
  const dates = [...plans.keys()]
  const each = (days: number) => dates.filter((_, index) => index % days === 0)
  const barberIds = [...(plans.get(from)?.keys() ?? [])]
  await db.transact(async tx => {
    for (const barberId of barberIds) {
      const [week] = await weeksOf(tx, barberId)
      for (const fromDate of each(DAYS_OF_WEEK))
        await storeWeek(tx, barberId, { fromDate, spans: week?.spans ?? [] })
      for (const date of each(DAYS_OF_OVERRIDE))
        await storeSingleDay(tx, barberId, { date, spans: plans.get(date)?.get(barberId)?.spans ?? [] })
    }
  })
  for (const [barberId, date] of [
    ...barberIds.flatMap(id => each(DAYS_OF_ABSENCE).map(date => [id, date] as const)),
    ...each(DAYS_OF_CLOSURE).map(date => [null, date] as const),
  ]) {
    const kind = barberId === null ? 'closed' : 'holiday'
    const dated = { barberId, kind, firstDate: date, lastDate: date } as const
    const absence: NewAbsence = { ...WHOLE_DAY, ...dated, note: '', reason: '' }
    await db.transact(tx => addAbsence(tx, absence, `${today}T06:00:00.000Z`))
  }
  await db.close()
  if (address.engine === 'postgres') await tidyPostgres(address.url)
}
