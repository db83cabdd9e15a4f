import { z } from 'zod'
import { type StaffQueue, staffQueue } from '../entries/contract.ts'

const KEY = 'chairtime:last-seen-queue'
/** A queue is of one day. */
const MAX_AGE_MS = 16 * 3_600_000

const lastSeen = z.object({ readAtMs: z.number(), queue: staffQueue })

/** The queue as it was read, and when by this device's clock; from the device itself when there was no connection. */
export type QueueRead = { queue: StaffQueue; readAtMs: number; isFromDevice: boolean }

/** Keeps the queue on this device as it was shown last, to be read without a connection. */
export function keepQueueSeen({ queue, readAtMs }: QueueRead): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ queue, readAtMs }))
  } catch {
    forgetQueueSeen()
  }
}

export function queueSeenLast(): QueueRead | null {
  try {
    const seen = lastSeen.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null')).data
    return seen && Date.now() - seen.readAtMs < MAX_AGE_MS ? { ...seen, isFromDevice: true } : null
  } catch {
    return null
  }
}

export function forgetQueueSeen(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing has nothing to remove.
  }
}
