import type { Reader, Tx } from '../../../db/database.server.ts'
import { lockRows } from '../../../db/lock-rows.server.ts'

/** What the shop noted about a customer; `createdAt` is an instant (ISO 8601, UTC). */
type StoredNote = { id: number; text: string; writtenBy: string; createdAt: string; version: number }

export function notesOf(db: Reader, phoneKeys: readonly string[]): Promise<StoredNote[]> {
  return db
    .selectFrom('customer_note')
    .select(['id', 'text', 'written_by as writtenBy', 'created_at as createdAt', 'version'])
    .where('phone_key', 'in', phoneKeys)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function storeNote(
  tx: Tx,
  note: Omit<StoredNote, 'id' | 'version'> & { phoneKey: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('customer_note')
    .values({
      phone_key: note.phoneKey,
      text: note.text,
      written_by: note.writtenBy,
      created_at: note.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a note until the transaction ends; its version, and the number that it is about. */
export async function lockNote(
  tx: Tx,
  id: number,
): Promise<{ version: number; phoneKey: string } | undefined> {
  const note = tx.selectFrom('customer_note').where('id', '=', id)
  await lockRows(tx, note.select('id'))
  return note.select(['version', 'phone_key as phoneKey']).executeTakeFirst()
}

export async function setNote(tx: Tx, id: number, text: string): Promise<void> {
  await tx
    .updateTable('customer_note')
    .set(row => ({ text, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteNote(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('customer_note').where('id', '=', id).execute()
}
