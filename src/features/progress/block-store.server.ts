import type { Reader, Tx } from '../../db/database.server.ts'
import type { BookingRules } from '../shop/booking-contract.ts'
import { type Block, type BlockDecision, isBlocked } from './block-rules.ts'

/** Whether bookings online under a phone number's one form are refused, and why. */
export async function blockOf(
  db: Reader,
  phoneKey: string,
  rules: Pick<BookingRules, 'noShowsToBlock'>,
): Promise<Block> {
  const row = await db
    .selectFrom('booking_block')
    .select(['is_set as isSet', 'note', 'decided_at as decidedAt'])
    .where('phone_key', '=', phoneKey)
    .executeTakeFirst()
  const decision = row ? { ...row, isSet: row.isSet === 1 } : null
  const noShows = await noShowsOf(db, phoneKey, decision?.decidedAt)
  const isSet = decision?.isSet ?? false
  return { isBlocked: isBlocked({ isSet, noShows }, rules), noShows, decision }
}

/** How many visits under a phone number were no-shows: all of them, or those marked after an instant (ISO 8601, UTC). */
export async function noShowsOf(db: Reader, phoneKey: string, after = ''): Promise<number> {
  if (phoneKey === '') return 0
  const { count } = await db
    .selectFrom('visit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('phone_key', '=', phoneKey)
    .where('status', '=', 'no-show')
    .where('ended_at', '>', after)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Stores a decision about a phone number in the place of the one that was seen; false when another is there by now. */
export async function storeDecision(
  tx: Tx,
  phoneKey: string,
  { decision, seenAt }: { decision: BlockDecision; seenAt: string | null },
): Promise<boolean> {
  const row = { is_set: decision.isSet ? 1 : 0, note: decision.note, decided_at: decision.decidedAt }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('booking_block')
    .values({ phone_key: phoneKey, ...row })
    .onConflict(conflict =>
      conflict
        .column('phone_key')
        .doUpdateSet(row)
        .where('booking_block.decided_at', '=', seenAt ?? ''),
    )
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Deletes what was decided of these phone numbers, unless a visit still bears one of them. */
export async function deleteUnusedDecisions(tx: Tx, phoneKeys: readonly string[]): Promise<void> {
  if (phoneKeys.length === 0) return
  await tx
    .deleteFrom('booking_block')
    .where('phone_key', 'in', phoneKeys)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('visit').select('visit.id').whereRef('visit.phone_key', '=', 'booking_block.phone_key'),
        ),
      ),
    )
    .execute()
}
