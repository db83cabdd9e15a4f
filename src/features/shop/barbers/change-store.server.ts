import type { Insertable, Selectable } from 'kysely'
import type { Reader, Tx } from '../../../db/database.server.ts'
import type { Tables } from '../../../db/tables.ts'

type BarberRow = Selectable<Tables['barber']>
type NewBarber = Omit<Insertable<Tables['barber']>, 'position'>
type Fields = Omit<
  BarberRow,
  'id' | 'position' | 'image_url' | 'is_active' | 'first_date' | 'last_date' | 'version'
>

/** The new barber is the last in the shop's order, unless a position is given. */
export async function insertBarber(tx: Tx, barber: NewBarber, position?: number): Promise<number> {
  const last = await tx
    .selectFrom('barber')
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('barber')
    .values({ ...barber, position: position ?? (last.position ?? -1) + 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a barber's row by raising its version; returns these of its columns, undefined when there is no such barber. */
export function raiseBarberVersion<Column extends keyof BarberRow>(
  tx: Tx,
  id: number,
  columns: readonly Column[],
) {
  return tx
    .updateTable('barber')
    .set(row => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

export async function storeBarber(tx: Tx, id: number, fields: Fields): Promise<void> {
  await tx.updateTable('barber').set(fields).where('id', '=', id).execute()
}

/** Whether a barber takes bookings; booked visits stay. */
export async function storeActivity(tx: Tx, id: number, isActive: boolean): Promise<void> {
  await tx
    .updateTable('barber')
    .set({ is_active: isActive ? 1 : 0 })
    .where('id', '=', id)
    .execute()
}

export async function renameBarber(tx: Tx, id: number, username: string): Promise<void> {
  await tx
    .updateTable('barber')
    .set(row => ({ username, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('username', '!=', username)
    .execute()
}

/** Waits for the bookings under way with that barber; those that come later see the new days. */
export async function storeDaysOnTeam(
  tx: Tx,
  id: number,
  days: { firstDate: string | null; lastDate: string | null },
): Promise<void> {
  await tx
    .updateTable('barber')
    .set(row => ({
      first_date: days.firstDate,
      last_date: days.lastDate,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function orderOfTeam(db: Reader): Promise<number[]> {
  const rows = await db.selectFrom('barber').select('id').orderBy('position').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export async function storeOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx
      .updateTable('barber')
      .set({ position })
      .where('id', '=', id)
      .where('position', '!=', position)
      .execute()
}

/** Usernames are stored in lower case; `id` is null for a barber who is not stored yet. */
export async function isUsernameOfAnother(db: Reader, username: string, id: number | null): Promise<boolean> {
  const row = await db.selectFrom('barber').select('id').where('username', '=', username).executeTakeFirst()
  return row !== undefined && row.id !== id
}

/** With what they do; fails while anything else refers to the barber. */
export async function deleteBarberRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('barber_treatment').where('barber_id', '=', id).execute()
  await tx.deleteFrom('barber').where('id', '=', id).execute()
}
