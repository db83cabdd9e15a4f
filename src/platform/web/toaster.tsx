import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { Toast } from '../../shared/toast.ts'
import { onDialogOpens, useTopLayer } from '../../ui/top-layer.ts'

/** Spec §9: one toast at a time; a dismissed one is removed after this delay. */
export const TOAST_LIMIT = 1
export const TOAST_REMOVE_DELAY_MS = 1_000_000

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

export function showToast(toast: Omit<Toast, 'id' | 'isOpen'>): void {
  change([{ ...toast, id: nextId++, isOpen: true }, ...toasts].slice(0, TOAST_LIMIT))
}

function dismissToast(id: number): void {
  change(toasts.map(toast => (toast.id === id ? { ...toast, isOpen: false } : toast)))
  setTimeout(() => change(toasts.filter(toast => toast.id !== id)), TOAST_REMOVE_DELAY_MS)
}

/** Its place is the next dialog's own. A failure stays, and what can be undone. */
function dismissNews(): void {
  for (const { id, isOpen, tone, action } of toasts)
    if (isOpen && tone === 'success' && !action) dismissToast(id)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const NONE: readonly Toast[] = []

function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  )
}

const loadToastList = () => import('../../ui/toast-list.tsx')

/** Preloads the toast code: a toast about a lost connection can't be fetched then. */
export function prepareToasts(): void {
  loadToastList().catch(() => {})
}

const ToastList = lazy(() => loadToastList().catch(() => ({ default: PlainToasts })))

function PlainToasts({ toasts: shown }: { toasts: readonly Toast[] }) {
  return (
    <div role="alert" className="toast-area">
      {shown.map(({ id, title, description, tone }) => (
        <div key={id} className="toast" data-tone={tone}>
          <p className="font-semibold">{title}</p>
          <p className="relative max-h-[min(12rem,40dvh)] mt-1 overflow-y-auto wrap-anywhere overscroll-contain">
            {description}
          </p>
        </div>
      ))}
    </div>
  )
}

export function ToastArea() {
  const shown = useToasts()
  const dialog = useTopLayer()
  useEffect(() => onDialogOpens(dismissNews), [])
  if (shown.length === 0) return null
  return createPortal(
    <Suspense>
      <ToastList toasts={shown} onDismiss={dismissToast} />
    </Suspense>,
    dialog ?? document.body,
  )
}
