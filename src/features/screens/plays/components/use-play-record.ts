import { type RefObject, useEffect } from 'react'
import { randomKey } from '../../../../platform/web/idempotency-key.ts'
import { keepPlay } from './kept-plays.ts'
import { screenClock } from './screen-clock.ts'

/** Keeps a record of an advert that stood; of none whose picture was not there, and none that the page's end cut off. */
export function usePlayRecord(
  spot: { contractId: string | null; hash: string | null },
  isStanding: boolean,
  picture: RefObject<HTMLImageElement | null>,
): void {
  const { contractId, hash } = spot
  useEffect(() => {
    if (!isStanding || !contractId || !hash) return
    const began = performance.now()
    const startedAt = new Date(screenClock.nowMs()).toISOString()
    const { isSure } = screenClock
    let isVisible = document.visibilityState === 'visible'
    const look = () => {
      isVisible &&= document.visibilityState === 'visible'
    }
    document.addEventListener('visibilitychange', look)
    const isDrawn = () => Boolean(picture.current?.complete && picture.current.naturalWidth > 0)
    const wasDrawn = isDrawn()
    return () => {
      document.removeEventListener('visibilitychange', look)
      if (!wasDrawn) return
      const stoodMs = Math.round(performance.now() - began)
      const play = { contractId, hash, startedAt, monotonicMs: Math.round(began), stoodMs, isVisible }
      void keepPlay({ id: randomKey(), ...play }, isSure)
    }
  }, [isStanding, contractId, hash, picture])
}
