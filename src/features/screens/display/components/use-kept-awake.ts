import { useEffect } from 'react'

/** Keeps the device from going dark, where it can be asked to. */
export function useKeptAwake(): void {
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void navigator.wakeLock?.request('screen').catch(() => {})
    }
    ask()
    // It ends whenever the page is hidden.
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [])
}
