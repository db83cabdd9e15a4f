import { createContext, use } from 'react'

const StepShownContext = createContext(true)

export const StepShownProvider = StepShownContext.Provider

/** False in a step that stands ready behind the one that is shown. */
export function useIsStepShown(): boolean {
  return use(StepShownContext)
}
