import type { Reader } from '../../../db/database.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'

const EVERYDAY = ['signed-in', 'signed-out', 'sign-in-failed', 'code-asked', 'code-failed', 'reset-requested']

/** How many there are of what the owner set up, in one query. */
export function countsOfShop(db: Reader, today: CalendarDate) {
  return db
    .selectNoFrom(eb => [
      eb
        .selectFrom('barber')
        .select(eb.fn.countAll<number>().as('count'))
        .where(where => where.or([where('last_date', 'is', null), where('last_date', '>=', today)]))
        .as('barbers'),
      eb
        .selectFrom('admin')
        .select(eb.fn.countAll<number>().as('count'))
        .where('invited_at', 'is', null)
        .where('disabled_at', 'is', null)
        .as('accounts'),
      eb
        .selectFrom('admin')
        .select(eb.fn.countAll<number>().as('count'))
        .where('invited_at', 'is not', null)
        .as('invitations'),
      eb
        .selectFrom('commission_rate')
        .select(({ fn }) => fn.count<number>('barber_id').distinct().as('count'))
        .as('barbersWithRate'),
      eb
        .selectFrom('advertising_request')
        .select(eb.fn.countAll<number>().as('count'))
        .where('done_at', 'is', null)
        .as('advertisingRequests'),
      eb
        .selectFrom('device')
        .select(eb.fn.countAll<number>().as('count'))
        .where('paired_at', 'is not', null)
        .where('revoked_at', 'is', null)
        .as('devices'),
      eb.selectFrom('calendar_feed').select(eb.fn.countAll<number>().as('count')).as('calendarLinks'),
    ])
    .executeTakeFirstOrThrow()
}

export async function photoPlaces(db: Reader): Promise<{ count: number; hasHero: boolean }> {
  const rows = await db
    .selectFrom('photo')
    .select(({ fn }) => ['place', fn.countAll<number>().as('count')])
    .where('removed_at', 'is', null)
    .groupBy('place')
    .execute()
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    hasHero: rows.some(({ place }) => place === 'hero'),
  }
}

/** When mail was last taken by its server; an instant. */
export async function lastMailAt(db: Reader): Promise<string | null> {
  const row = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.max('outcome_at').as('at'))
    .where('channel', '=', 'mail')
    .where('outcome', '=', 'sent')
    .executeTakeFirst()
  return row?.at ?? null
}

/** Messages that are still to be sent, and were tried three times or more. */
export async function countHeldUp(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('outcome', 'is', null)
    .where('attempts', '>=', 3)
    .executeTakeFirstOrThrow()
  return count
}

/** The newest entry of the trail that is more than someone coming or going. */
export function lastChange(db: Reader): Promise<{ at: string; who: string } | undefined> {
  return db
    .selectFrom('audit_entry')
    .select(['at', 'who'])
    .where('action', 'not in', EVERYDAY)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
