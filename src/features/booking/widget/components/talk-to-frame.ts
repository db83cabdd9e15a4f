import type { EscapeMessage, FilledFrameName, HeightMessage } from '../contract.ts'

const FILLED: FilledFrameName = 'barber-booking-filled'

function tell(message: HeightMessage | EscapeMessage): void {
  window.parent.postMessage(message, '*')
}

/**
 * Tells the page around the frame how high the wizard is, whenever that changes; gives what ends it. The wizard itself
 * is measured: the body is never lower than the frame, so by that the frame could only grow.
 */
export function tellHeight(wizard: HTMLElement | null): (() => void) | undefined {
  if (!wizard) return
  const observer = new ResizeObserver(() => tell({ type: 'chairtime:height', height: wizard.offsetHeight }))
  observer.observe(wizard)
  return () => observer.disconnect()
}

/** Tells the page around the frame of an Escape that nothing in the frame had a use for. */
export function tellEscape(): () => void {
  const listen = (event: KeyboardEvent) => {
    const isInToast = event.target instanceof Element && event.target.closest('.toast-area') !== null
    if (event.key === 'Escape' && !event.defaultPrevented && !isInToast) tell({ type: 'chairtime:escape' })
  }
  window.addEventListener('keydown', listen)
  return () => window.removeEventListener('keydown', listen)
}

/** Where the container decides the frame's height, the wizard's bar stands at the foot of it. */
export function fillFrame(): void {
  document.documentElement.classList.toggle('frame-filled', window.name === FILLED)
}
