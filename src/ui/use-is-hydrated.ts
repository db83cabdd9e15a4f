import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False until hydration: disables controls that would not work before. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
