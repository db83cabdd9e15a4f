import { useEffect, useState } from 'react'
import { screenClock } from '../../plays/components/screen-clock.ts'
import { type Shown, standingAt } from '../rules.ts'

/** What stands now of so many spots; null until the browser has looked. */
export function useShown(spots: number): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    let timer: number | undefined
    const look = () => {
      screenClock.follow()
      const now = standingAt(screenClock.msOfDay(), spots)
      setShown(now)
      timer = window.setTimeout(look, now.nextInMs)
    }
    look()
    return () => window.clearTimeout(timer)
  }, [spots])
  return shown
}
