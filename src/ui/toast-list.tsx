import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Toast, ToastAction } from '../shared/toast.ts'
import { CloseIcon } from './icons.tsx'

/** Spec §9. */
export const TOAST_DURATION_MS = 5000
export const TOAST_SWIPE_THRESHOLD_PX = 50
export const TOAST_HOTKEY = 'F8'
/** A finger that moved less has only been laid down. */
const SWIPE_BEGINS_PX = 8

/** Swipe right or Escape closes a toast; F8 moves the focus to the area (spec §9). */
export default function ToastList({
  toasts,
  onDismiss,
}: {
  toasts: readonly Toast[]
  onDismiss: (id: number) => void
}) {
  return (
    <>
      {toasts.map(toast => (
        <ToastArea key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
      ))}
    </>
  )
}

type ToastProps = { toast: Toast; onDismiss: () => void }

function ToastArea({ toast, onDismiss }: ToastProps) {
  const area = useRef<HTMLElement>(null)
  const [hasFocus, setFocus] = useState(false)
  const dismiss = () => {
    if (area.current?.contains(document.activeElement)) area.current.focus()
    onDismiss()
  }
  useKey(TOAST_HOTKEY, () => area.current?.focus())
  useKey('Escape', dismiss)
  return (
    <section
      ref={area}
      tabIndex={-1}
      aria-label={`Messages (${TOAST_HOTKEY})`}
      className="toast-area"
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      {toast.isOpen && <ShownToast toast={toast} isHeld={hasFocus} onDismiss={dismiss} />}
    </section>
  )
}

function ShownToast({ toast, isHeld, onDismiss }: ToastProps & { isHeld: boolean }) {
  const { title, description, tone, action, otherAction } = toast
  const [isPointed, setPointed] = useState(false)
  useTimer(action?.durationMs ?? TOAST_DURATION_MS, { isHeld: isHeld || isPointed, onEnd: onDismiss })
  const swipe = useSwipe(onDismiss)
  return (
    <div
      {...swipe}
      role="status"
      aria-live={tone === 'failure' ? 'assertive' : 'polite'}
      className="toast"
      data-tone={tone}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
    >
      <Announced>
        <p className={`font-semibold${action ? ' max-md:pr-24' : ''}`}>{title}</p>
        <p className="relative max-h-[min(12rem,40dvh)] mt-1 overflow-y-auto wrap-anywhere overscroll-contain">
          {description}
        </p>
        {action && <ActionButton action={action} className={BESIDE_TITLE} onDismiss={onDismiss} />}
        {otherAction && <ActionButton action={otherAction} onDismiss={onDismiss} />}
        <button
          type="button"
          className="absolute top-2 bottom-auto right-2 left-auto grid place-items-center w-11 h-11"
          aria-label="Close message"
          onClick={onDismiss}
        >
          <CloseIcon />
        </button>
      </Announced>
    </div>
  )
}

/** On a phone, where the toast covers as little as it can. */
const BESIDE_TITLE =
  'md:mr-3 max-md:absolute max-md:top-2 max-md:right-14 max-md:min-h-11 max-md:mt-0 max-md:px-4 max-md:py-1'

function ActionButton({
  action,
  className = '',
  onDismiss,
}: {
  action: ToastAction
  className?: string
  onDismiss: () => void
}) {
  const run = () => {
    action.run()
    onDismiss()
  }
  return (
    <>
      <p className="sr-only">{action.hint}</p>
      <button type="button" className={`button button-quiet mt-3 ${className}`} onClick={run}>
        {action.label}
      </button>
    </>
  )
}

/** Comes a moment after the box around it: what a live region begins with is not read out. */
function Announced({ children }: { children: ReactNode }) {
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return isLive && children
}

function useKey(wanted: string, onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === wanted && !defaultPrevented) press()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [wanted])
}

/** Ends after so long on the screen, without the time for which it was held or the window was another. */
function useTimer(durationMs: number, { isHeld, onEnd }: { isHeld: boolean; onEnd: () => void }): void {
  const leftMs = useRef(durationMs)
  const isAway = useIsAway()
  const end = useEffectEvent(onEnd)
  const isRunning = !(isHeld || isAway)
  useEffect(() => {
    if (!isRunning) return
    const startedMs = Date.now()
    const timer = setTimeout(() => end(), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current -= Date.now() - startedMs
    }
  }, [isRunning])
}

function useIsAway(): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const [leave, comeBack] = [() => setAway(true), () => setAway(false)]
    window.addEventListener('blur', leave)
    window.addEventListener('focus', comeBack)
    return () => {
      window.removeEventListener('blur', leave)
      window.removeEventListener('focus', comeBack)
    }
  }, [])
  return isAway
}

/** For what a finger or the mouse pushes out to the right. */
function useSwipe(onSwiped: () => void) {
  const from = useRef<{ x: number; y: number; isSwiped: boolean } | null>(null)
  const [byPx, setBy] = useState(0)
  const letGo = () => {
    from.current = null
    setBy(0)
  }
  return {
    style: byPx > 0 ? { translate: `${byPx}px` } : {},
    onPointerDown: ({ button, clientX: x, clientY: y }: PointerEvent) => {
      if (button === 0) from.current = { x, y, isSwiped: false }
    },
    onPointerMove: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
      const start = from.current
      if (!start) return
      const [x, y] = [clientX - start.x, clientY - start.y]
      if (!start.isSwiped && (x < SWIPE_BEGINS_PX || x < Math.abs(y))) return
      start.isSwiped = true
      currentTarget.setPointerCapture(pointerId)
      setBy(Math.max(0, x))
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const start = from.current
      if (start?.isSwiped && clientX - start.x >= TOAST_SWIPE_THRESHOLD_PX) onSwiped()
      letGo()
    },
    onPointerCancel: letGo,
  }
}
