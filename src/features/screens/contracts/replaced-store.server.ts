import type { Reader } from '../../../db/database.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'

/** Those in whose place another was sent, which are never mailed as cancelled: until when each would have been held, by id. */
export async function replacedContracts(db: Reader): Promise<ReadonlyMap<string, CalendarDate>> {
  const rows = await db
    .selectFrom('advert_contract')
    .select(['id', 'held_until'])
    .where('held_until', 'is not', null)
    .where('accepted_at', 'is', null)
    .where('cancelled_on', 'is not', null)
    .where('cancel_mail_id', 'is', null)
    .execute()
  return new Map(rows.map(({ id, held_until }) => [id, held_until ?? '']))
}
