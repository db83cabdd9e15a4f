import type { EscapeMessage, FilledFrameName, HeightMessage } from '../contract.ts'

const FILLED: FilledFrameName = 'barber-booking-filled'

function post(message: HeightMessage | EscapeMessage): void {
  window.parent.postMessage(message, '*')
}

/** Posts the wizard's height to the parent page whenever it changes; returns the clean-up. */
export function postHeight(wizard: HTMLElement | null): (() => void) | undefined {
  if (!wizard) return
  const observer = new ResizeObserver(() => post({ type: 'chairtime:height', height: wizard.offsetHeight }))
  observer.observe(wizard)
  return () => observer.disconnect()
}

/** Posts an Escape that nothing within the frame has handled; returns the clean-up. */
export function postEscape(): () => void {
  const listen = (event: KeyboardEvent) => {
    const isInToast = event.target instanceof Element && event.target.closest('.toast-area') !== null
    if (event.key === 'Escape' && !event.defaultPrevented && !isInToast) post({ type: 'chairtime:escape' })
  }
  window.addEventListener('keydown', listen)
  return () => window.removeEventListener('keydown', listen)
}

/** Puts the wizard's bar at the foot of a frame whose height the container decides. */
export function fillFrame(): void {
  document.documentElement.classList.toggle('frame-filled', window.name === FILLED)
}
