import type { Tx } from '../../../../db/database.server.ts'
import { replacePromisedTimes } from '../../../calendar/hours/promised-store.server.ts'
import type { PromisedTime } from '../../../calendar/hours/rules.ts'
import { promisedTimes } from '../../wait/promise-rules.ts'
import { dayAheadOf } from '../estimate-waits.server.ts'
import type { QueueDay } from '../load-queue.server.ts'

/** Keeps free of bookings online what those who wait are likely to have within the next hour. */
export async function updatePromises(tx: Tx, day: QueueDay): Promise<void> {
  await replacePromisedTimes(tx, day.now.date, promisesOf(day))
}

export function promisesOf(day: QueueDay): PromisedTime[] {
  const byStart = new Map(
    promisedTimes(dayAheadOf(day)).map(({ id, ...time }) => [
      `${time.barberId} ${time.fromMinute}`,
      { ...time, code: day.entries.find(entry => entry.id === id)?.code ?? '' },
    ]),
  )
  return [...byStart.values()].toSorted((a, b) => a.barberId - b.barberId || a.fromMinute - b.fromMinute)
}
