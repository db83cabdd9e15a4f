import { type ExpressionBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../../../db/database.server.ts'
import { prepared, type Values } from '../../../db/engines/prepared.server.ts'
import type { Tables } from '../../../db/tables.ts'
import type { BookingRules } from '../../shop/shop/booking-rules-contract.ts'
import { type Block, type BlockDecision, isBlocked } from './rules.ts'

type BlockRow = {
  isSet: number | null
  note: string | null
  decidedAt: string | null
  noShows: number | null
}

export async function blockOf(
  db: Reader,
  phoneKey: string,
  rules: Pick<BookingRules, 'noShowsToBlock'>,
): Promise<Block> {
  const [row] = await decisionAndNoShows(db, { phoneKey })
  return blockIn(row, phoneKey, rules)
}

export function blockIn(
  row: BlockRow | undefined,
  phoneKey: string,
  rules: Pick<BookingRules, 'noShowsToBlock'>,
): Block {
  const { isSet, note, decidedAt } = row ?? { isSet: null, note: null, decidedAt: null }
  const isDecided = note !== null && decidedAt !== null
  const decision = isDecided ? { isSet: isSet === 1, note, decidedAt } : null
  const noShows = phoneKey === '' ? 0 : (row?.noShows ?? 0)
  const stands = { isSet: decision?.isSet ?? false, noShows }
  return { isBlocked: isBlocked(stands, rules), noShows, decision }
}

const decisionAndNoShows = prepared((db, value: Values<{ phoneKey: string }>) =>
  db.selectNoFrom(blockColumns(value('phoneKey'))),
)

export function blockColumns(phoneKey: string) {
  return ({ selectFrom, fn, val }: ExpressionBuilder<Tables, never>) => {
    const decided = selectFrom('booking_block').where('phone_key', '=', phoneKey)
    const noShows = selectFrom('visit')
      .select(visit => visit.fn.countAll<number>().as('count'))
      .where('phone_key', '=', phoneKey)
      // Written out, so that every plan finds the index of no-shows.
      .where('status', '=', sql.lit('no-show'))
      .where('ended_at', '>', fn.coalesce(decided.select('decided_at'), val('')))
    return [
      decided.select('is_set').as('isSet'),
      decided.select('note').as('note'),
      decided.select('decided_at').as('decidedAt'),
      noShows.as('noShows'),
    ] as const
  }
}

export async function blockedNumbers(
  db: Reader,
  { noShowsToBlock }: Pick<BookingRules, 'noShowsToBlock'>,
): Promise<string[]> {
  const decided = await db
    .selectFrom('booking_block')
    .select('phone_key as key')
    .where('is_set', '=', 1)
    .execute()
  const missed = await db
    .selectFrom('visit')
    .leftJoin('booking_block', 'booking_block.phone_key', 'visit.phone_key')
    .select('visit.phone_key as key')
    .where('visit.status', '=', sql.lit('no-show'))
    .where('visit.phone_key', '<>', '')
    .where(({ eb, fn, val }) => eb('visit.ended_at', '>', fn.coalesce('booking_block.decided_at', val(''))))
    .groupBy('visit.phone_key')
    .having(({ fn, eb }) => eb(fn.countAll<number>(), '>=', noShowsToBlock))
    .$if(noShowsToBlock === 0, query => query.limit(0))
    .execute()
  return [...decided, ...missed].map(({ key }) => key)
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
