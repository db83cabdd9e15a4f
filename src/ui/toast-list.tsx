import * as Radix from '@radix-ui/react-toast'
import type { Toast } from '../shared/toast.ts'
import { CloseIcon } from './icons.tsx'

/** Spec §9. */
export const TOAST_DURATION_MS = 5000
export const TOAST_SWIPE_THRESHOLD_PX = 50
export const TOAST_HOTKEY = ['F8']

/** Swipe right or Escape closes a toast; F8 moves the focus to the area (spec §9). */
export default function ToastList({
  toasts,
  onDismiss,
}: {
  toasts: readonly Toast[]
  onDismiss: (id: number) => void
}) {
  return (
    // Begins anew with each toast: closed by its key, the last one would keep the next from ending.
    <Radix.Provider
      key={toasts[0]?.id}
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}
    >
      {toasts.map(toast => (
        <Radix.Root
          key={toast.id}
          open={toast.isOpen}
          onOpenChange={isOpen => !isOpen && onDismiss(toast.id)}
          {...(toast.action ? { duration: toast.action.durationMs } : {})}
          type={toast.tone === 'failure' ? 'foreground' : 'background'}
          className="toast"
          data-tone={toast.tone}
        >
          <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
          <Radix.Description className="relative max-h-[min(12rem,40dvh)] mt-1 overflow-y-auto wrap-anywhere overscroll-contain">
            {toast.description}
          </Radix.Description>
          {toast.action && (
            <Radix.Action
              className="button button-quiet mt-3"
              altText={toast.action.hint}
              onClick={toast.action.run}
            >
              {toast.action.label}
            </Radix.Action>
          )}
          <Radix.Close
            className="absolute top-2 bottom-auto right-2 left-auto grid place-items-center w-11 h-11"
            aria-label="Close message"
          >
            <CloseIcon />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport hotkey={TOAST_HOTKEY} className="toast-area" />
    </Radix.Provider>
  )
}
