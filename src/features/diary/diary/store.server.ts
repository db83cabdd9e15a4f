import type { NotNull } from 'kysely'
import type { Reader } from '../../../db/database.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { byVisit, type VisitRecord, visitColumns } from '../../calendar/visits/columns-store.server.ts'
import { othersStanding } from '../../calendar/visits/group-store.server.ts'
import { expiredOffer } from '../../calendar/visits/store.server.ts'

const SHOWN = [
  'id',
  'reference',
  'date',
  'startMinute',
  'durationMinutes',
  'status',
  'lateMinutes',
  'customerName',
  'customerPhone',
] as const

export type DiaryRow = Pick<VisitRecord, (typeof SHOWN)[number]> & {
  /** How many others booked in one go with it still stand. */
  others: number
  treatmentNames: string[]
}

/** Both dates included and either left open, in the order of the day; without offers that were never taken. */
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
    .select([...visitColumns(SHOWN), 'visit_treatment.name as treatmentName'])
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
