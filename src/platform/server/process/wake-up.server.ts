/** Wakes this process's background work before its next poll, after a commit or a restore. */
export type WakeUpSignal = {
  ring: () => void
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
