import type { ExpressionBuilder } from 'kysely'
import type { Reader, Tx } from '../../db/database.server.ts'
import type { Tables } from '../../db/tables.ts'

/** How many other visits that were booked in one go with this one still stand. */
export function othersStanding({ selectFrom }: ExpressionBuilder<Tables, 'visit'>) {
  return selectFrom('visit as other')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .whereRef('other.group_id', '=', 'visit.group_id')
    .whereRef('other.id', '<>', 'visit.id')
    .where('other.status', 'in', ['confirmed', 'pending', 'completed'])
}

/** The visits of a group that still stand, the booker's own first, then by time. */
export async function standingOfGroup(db: Reader, groupId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('visit')
    .select('id')
    .where('group_id', '=', groupId)
    .where('status', '=', 'confirmed')
    .orderBy(eb => eb.case().when('id', '=', groupId).then(0).else(1).end())
    .orderBy('start_minute')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Sets the email address of the other visits that the visit's customer booked with it, and returns their ids; none for a
 * visit that was booked alone, or by another customer.
 */
export async function setEmailOfOthers(tx: Tx, visitId: string, email: string): Promise<string[]> {
  const rows = await tx
    .updateTable('visit')
    .set({ customer_email: email })
    .where('group_id', '=', visitId)
    .where('id', '<>', visitId)
    .where('status', '=', 'confirmed')
    // An erased visit that has begun still stands, but is no one's any more.
    .where('phone_key', '<>', '')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
