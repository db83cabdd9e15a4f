import { storedInstant } from '../../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { textReach } from '../../../messages/outbox/connection/read-connection.server.ts'
import { knownNotifications, queueQueueText } from '../../../messages/outbox/store.server.ts'
import type { Wait } from '../../wait/rules.ts'
import { estimateWaits } from '../estimate-waits.server.ts'
import { saidAndNow } from '../explain-wait.server.ts'
import type { QueueDay } from '../load-queue.server.ts'
import { aheadOf, isGoneToday, standingOf } from '../show-queue.server.ts'
import type { QueueEntry } from '../store.server.ts'
import { textId, textsDue } from './text-rules.ts'

/** Queues what those who wait are to be told by text, once each; returns how many. */
export async function queueTexts(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  day: QueueDay,
): Promise<number> {
  const reachable = day.entries.filter(
    entry => entry.phoneKey !== null && standingOf(day, entry) === 'waiting',
  )
  if (reachable.length === 0 || !(await textReach(db.read, settings)).texts) return 0
  const waits = estimateWaits(day)
  const due = reachable.flatMap(entry =>
    textsDue(textableOf(day, entry, waits)).map(kind => ({
      ...{ id: textId(kind, entry.id), kind, channel: 'text' as const, clientHash: entry.clientHash },
    })),
  )
  const known = await knownNotifications(
    db.read,
    due.map(({ id }) => id),
  )
  const news = due.filter(({ id }) => !known.has(id))
  if (news.length === 0) return 0
  const createdAt = storedInstant(clock())
  await db.transact(async tx => {
    for (const text of news) await queueQueueText(tx, { ...text, createdAt, dueAt: createdAt })
  })
  return news.length
}

function textableOf(day: QueueDay, entry: QueueEntry, waits: ReadonlyMap<string, Wait>) {
  const { id, isHere, saidAhead, barberId } = entry
  return {
    ...{ id, isHere: isHere === 1, saidAhead, ahead: aheadOf(day, waits, id) },
    ...saidAndNow(day, entry, waits.get(id)),
    isBarberGone: barberId !== null && isGoneToday(day, barberId),
  }
}
