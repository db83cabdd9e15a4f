import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** A value that the server does not have: undefined until hydration, which renders again only when it is not. */
export function useInBrowser<Value>(value: Value): Value | undefined {
  return useSyncExternalStore(
    never,
    () => value,
    () => undefined,
  )
}

/** False until hydration: disables controls that would not work before. */
export function useIsHydrated(): boolean {
  return useInBrowser(true) === true
}
