import type { Reader } from '../../../db/database.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { byVisit, visitColumns } from '../../calendar/visits/columns-store.server.ts'

const LISTED = ['id', 'date', 'startMinute', 'status', 'customerName', 'barberName'] as const

export async function visitsListed(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('visit')
    .innerJoin('barber', 'barber.id', 'visit.barber_id')
    .innerJoin('visit_treatment', 'visit_treatment.visit_id', 'visit.id')
    .select([
      ...visitColumns(LISTED),
      'visit.total_price_pence as price',
      'visit_treatment.name as treatmentName',
    ])
    .where('visit.id', 'in', ids)
    .orderBy('visit.date')
    .orderBy('visit.start_minute')
    .orderBy('visit.id')
    .orderBy('visit_treatment.position')
    .execute()
  return byVisit(rows)
}

export async function firstLedgerDay(db: Reader): Promise<CalendarDate | null> {
  const row = await db.selectFrom('ledger_entry').select('day').orderBy('day').limit(1).executeTakeFirst()
  return row?.day ?? null
}
