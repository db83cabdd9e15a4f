import { sql } from 'kysely'
import type { Reader, Tx } from '../../../db/database.server.ts'
import { hasManyWriters } from '../../../db/engines/many-writers.server.ts'
import { prepared, type Values } from '../../../db/engines/prepared.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import type { Moment } from '../../../shared/moment.ts'
import { isStillToCome } from '../../calendar/visits/to-come-store.server.ts'
import type { OpenVisits } from './cap-rules.ts'

/** Confirmed and pending visits of this client after `now`; zero for an unknown client. */
export async function openVisits(db: Reader, clientHash: string | null, now: Moment): Promise<OpenVisits> {
  const [open] =
    clientHash === null ? [] : await readOpen(db, { clientHash, today: now.date, minute: now.minute })
  return open ?? { visits: 0, minutes: 0 }
}

export type OfClient = { clientHash: string | null; today: CalendarDate; minute: number }
const readOpen = prepared(sumOpen)

export function sumOpen(db: Reader, value: Values<OfClient>) {
  return db
    .selectFrom('visit')
    .select(({ fn, lit }) => [
      fn.countAll<number>().as('visits'),
      fn.coalesce(fn.sum<number>('duration_minutes'), lit(0)).as('minutes'),
    ])
    .where('caller_hash', '=', value('clientHash'))
    .where(isStillToCome({ date: value('today'), minute: value('minute') }))
}

const ALL_BOOKINGS = sql.lit('bookings')

/** Serialises the transactions of one client, so that the caps are exact. */
export async function lockClient(tx: Tx, client: string): Promise<void> {
  if (hasManyWriters(tx)) await sql`select pg_advisory_xact_lock(hashtextextended(${client}, 0))`.execute(tx)
}

/** The same for clients in a JSON list, as a column. */
export function clientLocks(clients: string) {
  return sql`(select count(pg_advisory_xact_lock(hashtextextended(client, 0)))
    from json_array_elements_text(cast(${clients} as json)) as client)`
}

/** Held by each booking beside the others, as a column. */
export const lockAsBooking = sql`pg_advisory_xact_lock_shared(hashtextextended(${ALL_BOOKINGS}, 0))`

/** Waits for the bookings under way, and makes later ones wait: for what knows a client by its hash alone. */
export async function lockOutBookings(tx: Tx): Promise<void> {
  if (hasManyWriters(tx))
    await sql`select pg_advisory_xact_lock(hashtextextended(${ALL_BOOKINGS}, 0))`.execute(tx)
}
