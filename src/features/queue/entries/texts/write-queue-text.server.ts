import { spendOnce, type WriteDeps, type Written } from '../../../messages/outbox/compose-mail.server.ts'
import { textReach } from '../../../messages/outbox/connection/read-connection.server.ts'
import { isReached, type QueueTextKind } from '../../../messages/outbox/rules.ts'
import type { LeasedNotification } from '../../../messages/outbox/store.server.ts'
import { estimateWaits } from '../estimate-waits.server.ts'
import { loadQueue } from '../load-queue.server.ts'
import { aheadOf, barberName, standingOf } from '../show-queue.server.ts'
import { queueText } from './messages.ts'
import { entryOfText } from './text-rules.ts'

/** A writer of texts of that kind; null once they do not wait any more. */
export function queueTextWriter(kind: QueueTextKind) {
  return async (deps: WriteDeps, notification: LeasedNotification): Promise<Written> => {
    const { db, clock, settings, shop } = deps
    const day = await loadQueue(db.read, clock)
    const entry = day.entries.find(({ id }) => id === entryOfText(notification.id))
    const phoneKey = entry?.phoneKey ?? null
    if (!entry || phoneKey === null || standingOf(day, entry) !== 'waiting') return null
    const { textsAbroad } = await textReach(db.read, settings)
    if (!isReached({ customerEmail: null, phoneKey, textsAbroad }, 'text')) return null
    const counted = { ...notification, visitId: null, phoneKey, email: null }
    const heldBackBy = await db.transact(tx => spendOnce(tx, deps, counted))
    if (heldBackBy) return { heldBackBy }
    const waits = estimateWaits(day)
    const wait = waits.get(entry.id)
    const text = queueText(kind, {
      ...{ shopName: shop.name, code: entry.code, ahead: aheadOf(day, waits, entry.id) },
      ...{ wait: wait?.said ?? null, barberName: barberName(day, entry.barberId) },
    })
    return { text: { to: `+${phoneKey}`, text } }
  }
}
