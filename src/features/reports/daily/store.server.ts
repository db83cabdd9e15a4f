import type { Reader } from '../../../db/database.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import { visitColumns } from '../../calendar/visits/columns-store.server.ts'
import { customerText } from '../../diary/diary/messages.ts'
import { takesBookingsBetween } from '../../shop/treatments/bookable-store.server.ts'
import { COUNTED_STATUSES, type CountedService } from './rules.ts'

export async function countedServices(
  db: Reader,
  date: CalendarDate,
  barberId: number | undefined,
): Promise<CountedService[]> {
  const all = db
    .selectFrom('visit')
    .innerJoin('barber', 'barber.id', 'visit.barber_id')
    .innerJoin('visit_treatment', 'visit_treatment.visit_id', 'visit.id')
    .select([
      ...visitColumns(['id', 'startMinute', 'customerName', 'barberId', 'barberName']),
      'visit_treatment.position',
      'visit_treatment.name as treatmentName',
      'visit_treatment.price_pence as treatmentPrice',
    ])
    .where('visit.date', '=', date)
    .where('visit.status', 'in', COUNTED_STATUSES)
  const rows = await (barberId === undefined ? all : all.where('visit.barber_id', '=', barberId))
    .orderBy('visit.start_minute')
    .orderBy('barber.position')
    .orderBy('visit.id')
    .orderBy('visit_treatment.position')
    .execute()
  return rows.map(({ id, position, startMinute, customerName, ...row }) => ({
    ...row,
    customerName: customerText(customerName),
    id: `${id}-${position + 1}`,
    time: clockTime(startMinute),
  }))
}

export async function customerNames(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('visit')
    .select(visitColumns(['id', 'customerName']))
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, customerName }) => [id, customerText(customerName)]))
}

/** The barbers who took bookings on that day, and others with services on it. */
export function reportedBarbers(
  db: Reader,
  date: CalendarDate,
  alsoIds: readonly number[],
): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('barber')
    .select(['id', 'name'])
    .where(eb =>
      eb.or([takesBookingsBetween(date, date)(eb), ...(alsoIds.length > 0 ? [eb('id', 'in', alsoIds)] : [])]),
    )
    .orderBy('position')
    .execute()
}
