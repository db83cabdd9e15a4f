import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** Spec §9. */
export const TOOLTIP_OPEN_DELAY_MS = 700
export const TOOLTIP_SKIP_DELAY_MS = 300

const GAP_PX = 8

/** Spread `control` on the control, and render `tooltip` right behind it; Escape, a press and scrolling close it. */
export function useTooltip(text: string | null) {
  const { isOpen, open, close } = useOpening()
  const closeUnlessOnTooltip = ({ relatedTarget }: PointerEvent) => {
    const isOnTooltip = relatedTarget instanceof Element && relatedTarget.closest('.tooltip') !== null
    if (!isOnTooltip) close()
  }
  const control = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && open(delayNow()),
    onPointerLeave: closeUnlessOnTooltip,
    onPointerDown: close,
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && open(0),
    onBlur: close,
  }
  const tooltip = isOpen && text && (
    <span role="tooltip" popover="manual" ref={showBeside} className="tooltip" onPointerLeave={close}>
      {text}
    </span>
  )
  return { control, tooltip }
}

let lastClosed = Number.NEGATIVE_INFINITY

/** Moving from one tooltip to the next skips the delay. */
function delayNow(): number {
  return Date.now() - lastClosed < TOOLTIP_SKIP_DELAY_MS ? 0 : TOOLTIP_OPEN_DELAY_MS
}

function useOpening() {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const open = (afterMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(true), afterMs)
  }
  const close = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return
    const putAway = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return
      // This Escape closes the tooltip, not the dialog around it.
      event.preventDefault()
      setOpen(false)
    }
    document.addEventListener('keydown', putAway)
    document.addEventListener('scroll', putAway, { capture: true })
    return () => {
      lastClosed = Date.now()
      document.removeEventListener('keydown', putAway)
      document.removeEventListener('scroll', putAway, { capture: true })
    }
  }, [isOpen])
  return { isOpen, open, close }
}

/** Above its control, or below where there is no room. */
function showBeside(tooltip: HTMLElement | null): void {
  const control = tooltip?.previousElementSibling
  if (!tooltip || !control) return
  // Older browsers show it in its place in the page, without the top layer.
  tooltip.showPopover?.()
  const [box, own] = [control.getBoundingClientRect(), tooltip.getBoundingClientRect()]
  const middle = box.left + box.width / 2 - own.width / 2
  const left = Math.max(GAP_PX, Math.min(middle, document.documentElement.clientWidth - own.width - GAP_PX))
  const above = box.top - own.height - GAP_PX
  tooltip.style.left = `${left}px`
  tooltip.style.top = `${above >= GAP_PX ? above : box.bottom + GAP_PX}px`
}
