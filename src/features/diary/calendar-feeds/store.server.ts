import type { Reader, Tx } from '../../../db/database.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { HOLDING_TIME } from '../../calendar/availability/rules.ts'
import { byVisit, type VisitRecord, visitColumns } from '../../calendar/visits/columns-store.server.ts'

/** In the shop's order; `madeAt` is null without an address. */
export function barberFeeds(
  db: Reader,
): Promise<{ barberId: number; name: string; madeAt: string | null }[]> {
  return db
    .selectFrom('barber')
    .leftJoin('calendar_feed', 'calendar_feed.barber_id', 'barber.id')
    .select(['barber.id as barberId', 'barber.name', 'calendar_feed.created_at as madeAt'])
    .orderBy('position')
    .execute()
}

export async function shopFeedMadeAt(db: Reader): Promise<string | null> {
  const row = await db
    .selectFrom('calendar_feed')
    .select('created_at as madeAt')
    .where('barber_id', 'is', null)
    .executeTakeFirst()
  return row?.madeAt ?? null
}

/** `barberId` is null for the whole shop; undefined when no address has this token. */
export function feedByToken(db: Reader, tokenHash: string): Promise<{ barberId: number | null } | undefined> {
  return db
    .selectFrom('calendar_feed')
    .select('barber_id as barberId')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/** Fails when that calendar has an address already. */
export async function addFeed(
  tx: Tx,
  feed: { tokenHash: string; barberId: number | null; createdAt: string },
): Promise<void> {
  await tx
    .insertInto('calendar_feed')
    .values({ token_hash: feed.tokenHash, barber_id: feed.barberId, created_at: feed.createdAt })
    .execute()
}

/** False when there was none. */
export async function deleteFeed(tx: Tx, barberId: number | null): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('calendar_feed')
    .where('barber_id', barberId === null ? 'is' : '=', barberId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const IN_FEED = [
  'id',
  'reference',
  'date',
  'startMinute',
  'durationMinutes',
  'status',
  'customerName',
  'barberName',
  'changedAt',
  'sequence',
] as const

/** When a barber, or the whole shop for null, is not there, as calendars show it: without its note and its reason. */
export type FeedTimeOff = Awaited<ReturnType<typeof feedTimeOff>>[number]

export function feedTimeOff(
  db: Reader,
  barberId: number | null,
  { from, to }: { from: CalendarDate; to: CalendarDate },
) {
  return db
    .selectFrom('absence')
    .leftJoin('barber', 'barber.id', 'absence.barber_id')
    .select([
      'absence.id',
      'barber.name as barberName',
      'kind',
      'absence.first_date as firstDate',
      'absence.last_date as lastDate',
      'from_minute as fromMinute',
      'until_minute as untilMinute',
      'absence.version',
      'absence.created_at as createdAt',
    ])
    .where('absence.last_date', '>=', from)
    .where('absence.first_date', '<=', to)
    .$if(barberId !== null, timeOff =>
      timeOff.where(({ or, eb }) =>
        or([eb('absence.barber_id', 'is', null), eb('absence.barber_id', '=', barberId)]),
      ),
    )
    .orderBy('absence.first_date')
    .orderBy('absence.id')
    .execute()
}

export type FeedVisit = Pick<VisitRecord, (typeof IN_FEED)[number]> & { treatmentNames: string[] }

export async function feedVisits(
  db: Reader,
  barberId: number | null,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<FeedVisit[]> {
  const all = db
    .selectFrom('visit')
    .innerJoin('barber', 'barber.id', 'visit.barber_id')
    .innerJoin('visit_treatment', 'visit_treatment.visit_id', 'visit.id')
    .select([...visitColumns(IN_FEED), 'visit_treatment.name as treatmentName'])
    .where('visit.date', '>=', from)
    .where('visit.date', '<=', to)
    .where('visit.status', 'in', HOLDING_TIME)
    .orderBy('visit.date')
    .orderBy('visit.start_minute')
    .orderBy('visit.id')
    .orderBy('visit_treatment.position')
  const rows = await (barberId === null ? all : all.where('visit.barber_id', '=', barberId)).execute()
  return byVisit(rows)
}
