import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False until the page answers to its visitor: what must not be pressed before then is disabled by it. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
