import { useLayoutEffect } from 'react'

/** What the document is told once React hears what is done on the page; the page's first script listens for it. */
const HYDRATED = 'page-hydrated'

/**
 * Tells that what stands before it is hydrated. As a layout effect it does so within the same turn, so that nothing
 * can be done on the page in between.
 */
export function AnnounceHydration() {
  useLayoutEffect(() => {
    document.dispatchEvent(new Event(HYDRATED))
  }, [])
  return null
}
