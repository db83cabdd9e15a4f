import type { Reader } from '../../../../db/database.server.ts'

/** When the message that waits longest was due, as an instant; null when none is. */
export async function oldestDue(db: Reader, now: string): Promise<string | null> {
  const { at } = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.min('due_at').as('at'))
    .where('outcome', 'is', null)
    .where('due_at', '<=', now)
    .executeTakeFirstOrThrow()
  return at
}
