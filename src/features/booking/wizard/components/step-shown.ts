import { createContext, use } from 'react'

const StepShownContext = createContext(true)

export const StepShownProvider = StepShownContext.Provider

/** False in a prefetched step that is rendered but hidden. */
export function useIsStepShown(): boolean {
  return use(StepShownContext)
}
