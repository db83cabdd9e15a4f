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

/** Makes a button disabled yet within reach of the keyboard; before hydration such a button would still send its form. */
export function useDisabled(isDisabled: boolean) {
  return useIsHydrated() ? { 'aria-disabled': isDisabled } : { disabled: isDisabled }
}

/** False until hydration: disables controls that would not work before. */
export function useIsHydrated(): boolean {
  return useInBrowser(true) === true
}
