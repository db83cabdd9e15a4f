import { lazy, Suspense, useSyncExternalStore } from 'react'

/** One message to the visitor (spec §8). A failure is announced at once, a success when there is a pause. */
export type Toast = {
  id: number
  title: string
  description: string
  tone: 'success' | 'failure'
  isOpen: boolean
}

/** Spec §9: one toast at a time; a dismissed one is dropped after this long. */
export const TOAST_LIMIT = 1
export const TOAST_REMOVE_DELAY_MS = 1_000_000

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a toast in place of the one that is there. */
export function showToast(toast: Pick<Toast, 'title' | 'description' | 'tone'>): void {
  change([{ ...toast, id: nextId++, isOpen: true }, ...toasts].slice(0, TOAST_LIMIT))
}

/** Closes a toast; it is dropped later, so that its leaving can be seen. */
export function dismissToast(id: number): void {
  change(toasts.map(toast => (toast.id === id ? { ...toast, isOpen: false } : toast)))
  setTimeout(() => change(toasts.filter(toast => toast.id !== id)), TOAST_REMOVE_DELAY_MS)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const NONE: readonly Toast[] = []

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  )
}

const ToastList = lazy(() => import('../../ui/toast-list.tsx'))

/** Where toasts appear; its code is fetched with the first one. */
export function ToastArea() {
  const shown = useToasts()
  if (shown.length === 0) return null
  return (
    <Suspense>
      <ToastList toasts={shown} onDismiss={dismissToast} />
    </Suspense>
  )
}
