import { sql } from 'kysely'
import type { Reader, Tx } from '../../../db/database.server.ts'
import { hasManyWriters } from '../../../db/engines/many-writers.server.ts'
import { prepared, type Values } from '../../../db/engines/prepared.server.ts'
import type { Moment } from '../../../shared/moment.ts'
import { isStillToCome } from '../../calendar/visits/to-come-store.server.ts'
import type { OpenVisits } from './cap-rules.ts'

/** Confirmed and pending visits of this client after `now`; zero for an unknown client. */
export async function openVisits(db: Reader, clientHash: string | null, now: Moment): Promise<OpenVisits> {
  const [open] = clientHash === null ? [] : await sumOpen(db, { clientHash, ...now })
  return open ?? { visits: 0, minutes: 0 }
}

const sumOpen = prepared((db, value: Values<{ clientHash: string } & Moment>) =>
  db
    .selectFrom('visit')
    .select(({ fn, lit }) => [
      fn.countAll<number>().as('visits'),
      fn.coalesce(fn.sum<number>('duration_minutes'), lit(0)).as('minutes'),
    ])
    .where('caller_hash', '=', value('clientHash'))
    .where(isStillToCome({ date: value('date'), minute: value('minute') })),
)

/** Serialises the transactions of one client, so that the caps are exact. */
export async function lockClient(tx: Tx, clientHash: string): Promise<void> {
  if (hasManyWriters(tx))
    await sql`select pg_advisory_xact_lock(hashtextextended(${clientHash}, 0))`.execute(tx)
}
