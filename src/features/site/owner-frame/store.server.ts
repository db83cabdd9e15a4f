import type { Reader } from '../../../db/database.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import type { OutboxTrouble } from '../../messages/outbox/contract.ts'

const MOST = 20
/** Fewer failed attempts are everyday life. */
const WORTH_SAYING = 3
const ABOUT_VISITS = ['confirmed', 'reminder', 'changed', 'cancelled', 'offered', 'displaced'] as const

/** What could not be delivered of visits from `today` on, and how much is held up. */
export async function outboxTrouble(db: Reader, today: CalendarDate): Promise<OutboxTrouble> {
  const failed = await db
    .selectFrom('notification')
    .innerJoin('visit', 'visit.id', 'notification.visit_id')
    .select([
      'visit.reference',
      'visit.date',
      'visit.start_minute as startMinute',
      'notification.kind',
      'channel',
      'fault as code',
    ])
    .where('outcome', '=', 'failed')
    .where('notification.kind', 'in', ABOUT_VISITS)
    .where('visit.date', '>=', today)
    .orderBy('visit.date')
    .orderBy('visit.start_minute')
    .limit(MOST)
    .execute()
  const heldUp = await db
    .selectFrom('notification')
    .select(({ fn }) => ['channel', 'fault as code', fn.countAll<number>().as('count')])
    .where('outcome', 'is', null)
    .where('attempts', '>=', WORTH_SAYING)
    .groupBy(['channel', 'fault'])
    .orderBy('channel')
    .orderBy('fault')
    .execute()
  const waiting = heldUp.reduce((sum, { count }) => sum + count, 0)
  const reasons = heldUp.flatMap(({ channel, code }) => (code === null ? [] : [{ channel, code }]))
  const undelivered = failed.flatMap(({ kind, startMinute, ...row }) => {
    const about = ABOUT_VISITS.find(each => each === kind)
    return about ? [{ ...row, kind: about, time: clockTime(startMinute) }] : []
  })
  return { undelivered, waiting, reasons }
}
