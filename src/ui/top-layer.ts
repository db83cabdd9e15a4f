import { useSyncExternalStore } from 'react'

/*
 * Which modal dialogs are open, the last one on top. Everything outside the top one is inert, so what must be heard
 * and used above it, such as a toast, has to stand inside it.
 */
let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]): void {
  open = next
  for (const listener of listeners) listener()
}

/** Puts a modal dialog on top; gives what takes it away again. */
export function enterTopLayer(dialog: HTMLElement): () => void {
  change([...open, dialog])
  return () => change(open.filter(other => other !== dialog))
}

/** The modal dialog on top, or null when there is none. */
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
