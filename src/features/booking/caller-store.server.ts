import type { Reader, Tx } from '../../db/database.server.ts'
import { prepared, type Values } from '../../db/prepared.server.ts'
import type { CalendarDate } from '../../shared/calendar-date.ts'
import type { ShopMoment } from '../schedule/rules.ts'
import type { OpenVisits } from './cap-rules.ts'

/** Visits, confirmed or pending, that begin after `now`: under a phone's key, and of a caller if he is known. */
export async function openVisits(
  db: Reader,
  { phoneKey, callerHash }: { phoneKey: string; callerHash: string | null },
  now: ShopMoment,
): Promise<OpenVisits> {
  const [counts] = await countOpen(db, { phoneKey, callerHash, ...now })
  return counts ?? { ofPhone: 0, ofAddress: 0 }
}

type Counted = { phoneKey: string; callerHash: string | null } & ShopMoment

// A null hash equals nothing, so that an unknown caller has no visits.
const countOpen = prepared((db, value: Values<Counted>) =>
  db
    .selectNoFrom([
      openAfter(db, value).where('phone_key', '=', value('phoneKey')).as('ofPhone'),
      openAfter(db, value).where('caller_hash', '=', value('callerHash')).as('ofAddress'),
    ])
    .$castTo<OpenVisits>(),
)

function openAfter(db: Reader, value: Values<Counted>) {
  return db
    .selectFrom('visit')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('status', 'in', ['confirmed', 'pending'])
    .where(eb =>
      eb.or([
        eb('date', '>', value('date')),
        eb.and([eb('date', '=', value('date')), eb('start_minute', '>', value('minute'))]),
      ]),
    )
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
  const [kept] = await keptSecret(db, {})
  return kept?.secret
}

const keptSecret = prepared(db => db.selectFrom('shop_secret').select('secret'))

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
