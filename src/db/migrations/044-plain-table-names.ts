import type { Kysely } from 'kysely'

/* Tables and columns get the names that the code has for what they hold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [from, to] of TABLES) await db.schema.alterTable(from).renameTo(to).execute()
  for (const [table, from, to] of COLUMNS) await db.schema.alterTable(table).renameColumn(from, to).execute()
}

const TABLES = [
  ['notice', 'notification'],
  ['waiting_wish', 'waiting_entry'],
  ['waiting_wish_treatment', 'waiting_entry_treatment'],
] as const

const COLUMNS = [
  ['waiting_entry_treatment', 'wish_id', 'entry_id'],
  ['waiting_link', 'wish_id', 'entry_id'],
  ['waiting_offer', 'wish_id', 'entry_id'],
  ['notification', 'wish_id', 'entry_id'],
  ['shop_event', 'notice_id', 'notification_id'],
  ['advertising_request', 'notice_id', 'notification_id'],
] as const
