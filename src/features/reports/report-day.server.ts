import type { Reader } from '../../db/database.server.ts'
import type { CalendarDate } from '../../shared/calendar-date.ts'
import { requireBarberName } from '../barbers/store.server.ts'
import type { DailyReport } from './contract.ts'
import { asService, barberReportOf, shopReportOf } from './rules.ts'
import { countedServices, reportedBarbers } from './store.server.ts'

/** @throws Problem 404 when there is no such barber */
export async function dailyReport(
  db: Reader,
  { date, barberId }: { date: CalendarDate; barberId?: number | undefined },
): Promise<DailyReport> {
  if (barberId !== undefined) {
    const barberName = await requireBarberName(db, barberId)
    const counted = await countedServices(db, date, barberId)
    return barberReportOf(date, barberName, counted.map(asService))
  }
  const counted = await countedServices(db, date, undefined)
  const busyIds = [...new Set(counted.map(service => service.barberId))]
  return shopReportOf(date, await reportedBarbers(db, date, busyIds), counted)
}
