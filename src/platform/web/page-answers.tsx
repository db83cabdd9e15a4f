import { useLayoutEffect } from 'react'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'

/** Dispatched when React has taken the page over, and when the controls that waited for it are enabled. */
const HYDRATED = 'page-hydrated'
const ENABLED = 'page-enabled'

const announce = (name: string) => document.dispatchEvent(new Event(name))

/** A layout effect runs in the same task, so that no event can come in between. */
export function AnnounceHydration() {
  const isHydrated = useIsHydrated()
  useLayoutEffect(() => void announce(HYDRATED), [])
  useLayoutEffect(() => {
    if (isHydrated) announce(ENABLED)
  }, [isHydrated])
  return null
}
