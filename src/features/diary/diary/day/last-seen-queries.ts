import { useEffect } from 'react'
import { z } from 'zod'
import { rowId } from '../../../../shared/wire.ts'
import { type DiaryDays, diaryDaysResponse } from './contract.ts'

const KEY = 'chairtime:last-seen-day'
/** No session lasts longer. */
const MAX_AGE_MS = 7 * 24 * 3_600_000

/** Enough for today, the days around it and some weeks. */
const MOST = 8

const lastSeen = z.object({
  readAtMs: z.number(),
  barberId: rowId.nullable(),
  days: diaryDaysResponse,
})
/** Days as they were read, of one barber or, when it is null, of all. */
export type LastSeen = z.infer<typeof lastSeen>

/** Keeps the readings on this device that were shown last, for a reload without a connection. */
function keepLastSeen(seen: LastSeen): void {
  const others = readAllLastSeen().filter(other => !isSameDays(other, seen))
  try {
    localStorage.setItem(KEY, JSON.stringify([seen, ...others].slice(0, MOST)))
  } catch {
    forgetLastSeenDay()
  }
}

export function useKeptDays(
  read: { days: DiaryDays; readAtMs: number; isFromDevice: boolean } | undefined,
  barberId: number | null,
): void {
  useEffect(() => {
    if (read?.isFromDevice !== false) return
    const { readAtMs, days } = read
    keepLastSeen({ readAtMs, days, barberId })
  }, [barberId, read])
}

function isSameDays(a: LastSeen, b: LastSeen): boolean {
  return a.barberId === b.barberId && a.days.from === b.days.from && a.days.to === b.days.to
}

/** What was shown last on this device, latest first, without what is too old to be believed. */
export function readAllLastSeen(): LastSeen[] {
  try {
    const seen = z.array(lastSeen).safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]')).data ?? []
    return seen.filter(({ readAtMs }) => Date.now() - readAtMs < MAX_AGE_MS)
  } catch {
    return []
  }
}

export function forgetLastSeenDay(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing has nothing to remove.
  }
}
