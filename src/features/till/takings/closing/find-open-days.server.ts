import type { Reader } from '../../../../db/database.server.ts'
import { shopMoment } from '../../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { addDays, type CalendarDate } from '../../../../shared/calendar-date.ts'
import { currentRules } from '../../../shop/shop/section-store.server.ts'
import { stateOfDay } from '../lock-open-day.server.ts'
import { daysWithCash } from '../till-store.server.ts'

export async function findOpenDays(db: Reader, clock: Deps['clock']): Promise<CalendarDate[]> {
  const { date: today } = shopMoment(clock)
  const { tillDays } = await currentRules(db)
  const days = await daysWithCash(db, { from: addDays(today, -tillDays), until: today })
  const open: CalendarDate[] = []
  for (const day of days) if ((await stateOfDay(db, clock, day)) === 'open') open.push(day)
  return open
}
