import { deleteResponsesBefore } from '../../../platform/server/http/idempotency-store.server.ts'
import { IDEMPOTENCY_KEY_HOURS } from '../../../platform/server/http/with-idempotency-key.server.ts'
import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { inBatches } from '../../../platform/server/process/in-batches.server.ts'
import { addMonths } from '../../../shared/calendar-date.ts'
import { MERGE_UNDO_HOURS } from '../../calendar/customers/merge-rules.ts'
import { deleteMergesBefore } from '../../calendar/customers/number-store.server.ts'
import { deletePendingEmailsBefore } from '../../calendar/visits/email-store.server.ts'
import { anonymiseClientsBefore, deleteEndedOffersBefore } from '../../calendar/visits/erase-store.server.ts'
import { EMAIL_CHECK_HOURS } from '../../calendar/visits/rules.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import { deleteEntriesBefore } from '../waiting-list/store.server.ts'
import { anonymiseVisits } from './anonymise-visits.server.ts'
import { namedVisitsBefore } from './store.server.ts'

/** Small, so that a booking never waits long for the writer. */
const BATCH = 100

/** Also deletes expired responses and entries; safe with several processes, returns the visits. */
export async function anonymiseOldVisits(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<number> {
  const { date: today } = shopMoment(clock)
  const { namesKeptMonths } = await currentShop(db.read)
  const firstDay = addMonths(today, -namesKeptMonths)
  const now = clock()
  await db.transact(tx =>
    deleteResponsesBefore(tx, storedInstant(now.subtract({ hours: IDEMPOTENCY_KEY_HOURS }))),
  )
  await db.transact(tx => anonymiseClientsBefore(tx, today))
  await db.transact(tx => deleteEntriesBefore(tx, today))
  const emailsFrom = storedInstant(now.subtract({ hours: EMAIL_CHECK_HOURS }))
  await db.transact(tx => deletePendingEmailsBefore(tx, emailsFrom))
  await db.transact(tx => deleteEndedOffersBefore(tx, today))
  const mergesFrom = storedInstant(now.subtract({ hours: MERGE_UNDO_HOURS }))
  await db.transact(tx => deleteMergesBefore(tx, mergesFrom))
  let forgotten = 0
  const anonymiseSome = async () => {
    const found = await db.transact(async tx => {
      const ids = await namedVisitsBefore(tx, firstDay, BATCH)
      await anonymiseVisits(tx, ids, storedInstant(now))
      return ids.length
    })
    forgotten += found
    return found
  }
  await inBatches(anonymiseSome, { size: BATCH, signal })
  return forgotten
}
