import { z } from 'zod'
import { diaryDaysResponse } from './contract.ts'

const KEY = 'chairtime:last-seen-day'
/** No session lasts longer. */
const MAX_AGE_MS = 7 * 24 * 3_600_000

const lastSeen = z.object({ readAtMs: z.number(), days: diaryDaysResponse })
export type LastSeen = z.infer<typeof lastSeen>

/** Keeps the one reading on this device that was shown last, for a reload without a connection. */
export function keepLastSeenDay(seen: LastSeen): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(seen))
  } catch {
    forgetLastSeenDay()
  }
}

/** What was shown last on this device; null when there is nothing, or nothing that is still to be believed. */
export function readLastSeenDay(): LastSeen | null {
  try {
    const seen = lastSeen.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null')).data
    return seen && Date.now() - seen.readAtMs < MAX_AGE_MS ? seen : null
  } catch {
    return null
  }
}

/** Leaves nothing of the diary on this device. */
export function forgetLastSeenDay(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing has nothing to remove.
  }
}
