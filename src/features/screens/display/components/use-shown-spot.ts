import { useEffect, useState } from 'react'
import { screenClock } from '../../plays/components/screen-clock.ts'
import { type ShownSpot, spotShownAt } from '../rules.ts'

/** What stands now of so many spots; null until the browser has looked. */
export function useShownSpot(spots: number): ShownSpot | null {
  const [shown, setShown] = useState<ShownSpot | null>(null)
  useEffect(() => {
    let timer: number | undefined
    const look = () => {
      screenClock.follow()
      const now = spotShownAt(screenClock.msOfDay(), spots)
      setShown(now)
      timer = window.setTimeout(look, now.nextInMs)
    }
    look()
    return () => window.clearTimeout(timer)
  }, [spots])
  return shown
}
