import type { Reader, Tx } from '../../db/database.server.ts'
import type { CalendarDate } from '../../shared/calendar-date.ts'
import type { ShopMoment } from '../schedule/rules.ts'
import type { OpenVisits } from './cap-rules.ts'

/** Visits, confirmed or pending, that begin after `now`: under a phone's key, and of a caller if he is known. */
export function openVisits(
  db: Reader,
  { phoneKey, callerHash }: { phoneKey: string; callerHash: string | null },
  now: ShopMoment,
): Promise<OpenVisits> {
  const open = db
    .selectFrom('visit')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('status', 'in', ['confirmed', 'pending'])
    .where(eb =>
      eb.or([
        eb('date', '>', now.date),
        eb.and([eb('date', '=', now.date), eb('start_minute', '>', now.minute)]),
      ]),
    )
  // A null hash equals nothing, so that an unknown caller has no visits.
  return db
    .selectNoFrom([
      open.where('phone_key', '=', phoneKey).as('ofPhone'),
      open.where('caller_hash', '=', callerHash).as('ofAddress'),
    ])
    .$castTo<OpenVisits>()
    .executeTakeFirstOrThrow()
}

/** Forgets who booked the visits of days before `today`; for their customers nothing changes. */
export async function forgetCallersBefore(tx: Tx, today: CalendarDate): Promise<void> {
  await tx
    .updateTable('visit')
    .set({ caller_hash: null })
    .where('caller_hash', 'is not', null)
    .where('date', '<', today)
    .execute()
}

/** The shop's own secret; undefined before it was first needed. */
export async function shopSecret(db: Reader): Promise<string | undefined> {
  return (await db.selectFrom('shop_secret').select('secret').executeTakeFirst())?.secret
}

/** Keeps a secret unless there is one; gives the one that is kept, which every process then has. */
export async function keepSecret(tx: Tx, secret: string): Promise<string> {
  return (
    tx
      .insertInto('shop_secret')
      .values({ id: 1, secret })
      // Writing the kept one over itself makes the insert return it, whoever was first.
      .onConflict(conflict =>
        conflict.column('id').doUpdateSet({ secret: eb => eb.ref('shop_secret.secret') }),
      )
      .returning('secret')
      .executeTakeFirstOrThrow()
      .then(row => row.secret)
  )
}
