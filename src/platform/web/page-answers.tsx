import { useLayoutEffect } from 'react'

/** Dispatched when hydration is complete; the early script listens for it. */
const HYDRATED = 'page-hydrated'

/** A layout effect runs in the same task, so that no event can come in between. */
export function AnnounceHydration() {
  useLayoutEffect(() => {
    document.dispatchEvent(new Event(HYDRATED))
  }, [])
  return null
}
