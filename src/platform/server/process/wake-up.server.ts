/** Wakes this process's background work after a commit, before its next poll. */
export type WakeUpSignal = {
  ring: () => void
  /** Returns a function that stops listening. */
  listen: (listener: () => void) => () => void
}

export function createWakeUpSignal(): WakeUpSignal {
  const listeners = new Set<() => void>()
  return {
    ring: () => {
      for (const listener of listeners) listener()
    },
    listen: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
