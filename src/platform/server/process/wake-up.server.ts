/** Wakes this process's background work after a commit, before its next poll. */
export type WakeUpSignal = {
  ring: () => void
  /** Returns a function that stops listening. */
  listen: (hear: () => void) => () => void
}

export function createWakeUpSignal(): WakeUpSignal {
  const listeners = new Set<() => void>()
  return {
    ring: () => {
      for (const hear of listeners) hear()
    },
    listen: hear => {
      listeners.add(hear)
      return () => void listeners.delete(hear)
    },
  }
}
