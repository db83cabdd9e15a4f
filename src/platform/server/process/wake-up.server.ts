/**
 * Rung after a commit that left something to do: whoever listens looks at once instead of at its next poll. It is
 * only a hint and says nothing to other processes; what is to be done stands in the database.
 */
export type WakeUpSignal = {
  ring: () => void
  /** Gives what ends the listening. */
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
