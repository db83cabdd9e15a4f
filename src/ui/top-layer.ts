import { useSyncExternalStore } from 'react'

/* The last one is on top. A toast has to be inside the top one, because everything else is inert. */
let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]): void {
  open = next
  for (const listener of listeners) listener()
}

const enterListeners = new Set<() => void>()

/** Calls the listener whenever a dialog opens. */
export function onDialogOpens(listener: () => void): () => void {
  enterListeners.add(listener)
  return () => enterListeners.delete(listener)
}

export function enterTopLayer(dialog: HTMLElement): () => void {
  for (const listener of enterListeners) listener()
  change([...open, dialog])
  return () => change(open.filter(other => other !== dialog))
}

export function useTopLayer(): HTMLElement | null {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open.at(-1) ?? null,
    () => null,
  )
}
