import type { NotNull } from 'kysely'
import type { Reader } from '../../db/database.server.ts'
import type { VisitStatus } from '../../db/tables.ts'
import type { CalendarDate } from '../../shared/calendar-date.ts'
import { othersStanding } from '../visits/group-store.server.ts'
import { expiredOffer } from '../visits/store.server.ts'

/** A visit with who comes and for what. */
export type DiaryRow = {
  id: string
  reference: string
  date: CalendarDate
  startMinute: number
  customerName: string
  customerPhone: string
  durationMinutes: number
  status: VisitStatus
  lateMinutes: number
  /** How many others booked in one go with it still stand. */
  others: number
  treatmentNames: string[]
}

/**
 * A barber's visits from one day to another, both included and either left open, in the order of the day. A time that
 * was offered to somebody who waits, and not taken, was never a visit.
 */
export async function diaryOf(
  db: Reader,
  barberId: number,
  {
    from = '0000-01-01',
    to = '9999-12-31',
  }: { from?: CalendarDate | undefined; to?: CalendarDate | undefined },
): Promise<DiaryRow[]> {
  const rows = await db
    .selectFrom('visit')
    .innerJoin('visit_treatment', 'visit_treatment.visit_id', 'visit.id')
    .select([
      'visit.id',
      'visit.reference',
      'visit.date',
      'visit.start_minute as startMinute',
      'visit.customer_name as customerName',
      'visit.customer_phone as customerPhone',
      'visit.duration_minutes as durationMinutes',
      'visit.status',
      'visit.late_minutes as lateMinutes',
      'visit_treatment.name as treatmentName',
    ])
    .select(visit => othersStanding(visit).as('others'))
    .$narrowType<{ others: NotNull }>()
    .where('visit.barber_id', '=', barberId)
    .where('visit.date', '>=', from)
    .where('visit.date', '<=', to)
    .where(eb => eb.not(eb.exists(expiredOffer(eb))))
    .orderBy('visit.date')
    .orderBy('visit.start_minute')
    .orderBy('visit.created_at')
    .orderBy('visit.id')
    .orderBy('visit_treatment.position')
    .execute()
  return byVisit(rows)
}

/** Puts rows of a treatment each together to visits, each with its treatments' names in the rows' order. */
export function byVisit<Row extends { id: string; treatmentName: string }>(
  rows: readonly Row[],
): (Omit<Row, 'treatmentName'> & { treatmentNames: string[] })[] {
  const visits = new Map<string, Omit<Row, 'treatmentName'> & { treatmentNames: string[] }>()
  for (const { treatmentName, ...visit } of rows) {
    const known = visits.get(visit.id)
    if (known) known.treatmentNames.push(treatmentName)
    else visits.set(visit.id, { ...visit, treatmentNames: [treatmentName] })
  }
  return [...visits.values()]
}
