import type { Reader } from '../../../db/database.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { requireBarberName } from '../../shop/barbers/store.server.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import { closedDay } from '../../till/takings/closing/store.server.ts'
import type { DailyReport } from './contract.ts'
import { asService, barberReportOf, servicesCounted, shopReportOf } from './rules.ts'
import { countedServices, customerNames, reportedBarbers } from './store.server.ts'

/** Of a closed day it says what that was counted with. @throws Problem 404 when there is no such barber */
export async function dailyReport(
  db: Reader,
  { date, barberId }: { date: CalendarDate; barberId?: number | undefined },
): Promise<DailyReport> {
  const barberName = barberId === undefined ? undefined : await requireBarberName(db, barberId)
  const { counted, barbers } = await countedOn(db, date, barberId)
  if (barberName === undefined) return shopReportOf(date, barbers, counted)
  const nameThen = barbers.find(({ id }) => id === barberId)?.name ?? barberName
  return barberReportOf(date, nameThen, counted.map(asService))
}

export async function shopNameOn(db: Reader, date: CalendarDate): Promise<string> {
  return (await closedDay(db, date))?.shopName ?? (await currentShop(db)).name
}

async function countedOn(db: Reader, date: CalendarDate, barberId: number | undefined) {
  const closed = await closedDay(db, date)
  if (!closed) {
    const counted = await countedServices(db, date, barberId)
    return { counted, barbers: await reportedBarbers(db, date, busyIn(counted)) }
  }
  const names = await customerNames(
    db,
    closed.visits.map(({ id }) => id),
  )
  const all = servicesCounted(closed, names)
  const busy = busyIn(all)
  return {
    counted: all.filter(service => barberId === undefined || service.barberId === barberId),
    barbers: closed.barbers.filter(({ id, isActive }) => isActive || id === barberId || busy.includes(id)),
  }
}

function busyIn(counted: readonly { barberId: number }[]): number[] {
  return [...new Set(counted.map(service => service.barberId))]
}
