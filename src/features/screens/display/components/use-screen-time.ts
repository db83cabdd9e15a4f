import { useEffect, useState } from 'react'
import type { Moment } from '../../../../shared/moment.ts'
import { screenClock } from '../../plays/components/screen-clock.ts'

const LOOK_MS = 1_000

/** The shop's date and minute, which change with the minute; null until the browser has looked. */
export function useScreenTime(): Moment | null {
  const [time, setTime] = useState<Moment | null>(null)
  useEffect(() => {
    const look = () => {
      const now = screenClock.today()
      setTime(before => (before?.date === now.date && before.minute === now.minute ? before : now))
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return time
}
