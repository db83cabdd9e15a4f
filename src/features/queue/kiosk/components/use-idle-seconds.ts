import { useEffect, useEffectEvent, useState } from 'react'
import { IDLE_SECONDS } from '../rules.ts'

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const

/** Seconds since the last touch; calls back once there were too many. */
export function useIdleSeconds(onIdle: () => void): number {
  const [seconds, setSeconds] = useState(0)
  const over = useEffectEvent(onIdle)
  useEffect(() => {
    let touchedMs = performance.now()
    const touch = () => {
      touchedMs = performance.now()
      setSeconds(0)
    }
    const timer = setInterval(() => {
      const idle = Math.floor((performance.now() - touchedMs) / 1000)
      setSeconds(idle)
      if (idle >= IDLE_SECONDS) over()
    }, 1000)
    for (const event of TOUCHES) window.addEventListener(event, touch)
    return () => {
      clearInterval(timer)
      for (const event of TOUCHES) window.removeEventListener(event, touch)
    }
  }, [])
  return seconds
}
