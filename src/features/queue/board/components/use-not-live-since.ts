import { useEffect, useState } from 'react'
import { serverNow } from '../../../../platform/web/server-clock.ts'
import { clockTime } from '../../../../shared/clock-time.ts'
import { shopMinute } from '../../../../shared/summer-time.ts'

const LATE_MS = 10_000
const LOOK_MS = 1_000

/** Since when what is shown may be old, by the shop's clock; null while it is read again and again. */
export function useNotLiveSince(lastReadMs: number): string | null {
  const [isLate, setLate] = useState(false)
  // What came with the page was read as it opened.
  const [openedMs] = useState(() => Date.now())
  const readAtMs = Math.max(lastReadMs, openedMs)
  useEffect(() => {
    const look = () => setLate(Date.now() - readAtMs > LATE_MS)
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [readAtMs])
  return isLate ? shopTimeOf(readAtMs) : null
}

/** By the server's clock, since that of a screen may be wrong. */
function shopTimeOf(atMs: number): string {
  const agoMs = Date.now() - atMs
  return clockTime(shopMinute(new Date(serverNow().getTime() - agoMs)).minute)
}
