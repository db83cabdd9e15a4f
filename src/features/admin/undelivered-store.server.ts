import type { Reader } from '../../db/database.server.ts'
import type { CalendarDate } from '../../shared/calendar-date.ts'
import { clockTime } from '../../shared/clock-time.ts'
import type { OutboxTrouble } from '../outbox/contract.ts'

const MOST = 20
/** Fewer failed attempts are everyday life. */
const WORTH_SAYING = 3

/** What could not be delivered of visits from `today` on, and how much is held up. */
export async function outboxTrouble(db: Reader, today: CalendarDate): Promise<OutboxTrouble> {
  const failed = await db
    .selectFrom('notice')
    .innerJoin('visit', 'visit.id', 'notice.visit_id')
    .select([
      'visit.reference',
      'visit.date',
      'visit.start_minute as startMinute',
      'notice.kind',
      'channel',
      'fault as code',
    ])
    .where('outcome', '=', 'failed')
    .where('visit.date', '>=', today)
    .orderBy('visit.date')
    .orderBy('visit.start_minute')
    .limit(MOST)
    .execute()
  const heldUp = await db
    .selectFrom('notice')
    .select(({ fn }) => ['channel', 'fault as code', fn.countAll<number>().as('count')])
    .where('outcome', 'is', null)
    .where('attempts', '>=', WORTH_SAYING)
    .groupBy(['channel', 'fault'])
    .orderBy('channel')
    .orderBy('fault')
    .execute()
  const waiting = heldUp.reduce((sum, { count }) => sum + count, 0)
  const reasons = heldUp.flatMap(({ channel, code }) => (code === null ? [] : [{ channel, code }]))
  const undelivered = failed.flatMap(({ kind, startMinute, ...row }) =>
    kind === 'reset' || kind === 'waiting' || kind === 'email-check' || kind === 'invitation'
      ? []
      : [{ ...row, kind, time: clockTime(startMinute) }],
  )
  return { undelivered, waiting, reasons }
}
