import type {
  EscapeEventName,
  EscapeMessage,
  FilledFrameName,
  HeightMessage,
  ReadyEventName,
} from './contract.ts'

// `/widget.js` puts the wizard's frame, as high as the wizard or its container, into every `<div
// data-barber-booking>`. It has no imports, so that any page can load it with `async`.
{
  const MIN_HEIGHT_PX = 600
  const FILLED: FilledFrameName = 'barber-booking-filled'
  const ESCAPE: EscapeEventName = 'barber-booking-escape'
  const READY: ReadyEventName = 'barber-booking-ready'
  const origin =
    document.currentScript instanceof HTMLScriptElement ? new URL(document.currentScript.src).origin : ''
  const frames = new Map<MessageEventSource, HTMLIFrameElement>()

  const fill = (container: HTMLElement): void => {
    if (container.querySelector('iframe')) return
    const frame = document.createElement('iframe')
    frame.src = `${origin}/embed`
    frame.title = 'Book your appointment'
    frame.style.cssText = `display:block;width:100%;height:${MIN_HEIGHT_PX}px;min-height:${MIN_HEIGHT_PX}px;border:0`
    if (container.dataset.fit === 'container') {
      frame.name = FILLED
      frame.style.height = '100%'
    }
    container.append(frame)
    if (frame.contentWindow) frames.set(frame.contentWindow, frame)
  }
  const fillAll = (): void => {
    for (const container of document.querySelectorAll<HTMLElement>('[data-barber-booking]')) fill(container)
  }
  const onMessage = (
    frame: HTMLIFrameElement,
    message: Partial<HeightMessage | EscapeMessage> | null,
  ): void => {
    if (message?.type === 'chairtime:escape')
      frame.parentElement?.dispatchEvent(new CustomEvent(ESCAPE, { bubbles: true }))
    if (message?.type !== 'chairtime:height' || !Number.isFinite(message.height)) return
    frame.parentElement?.dispatchEvent(new CustomEvent(READY, { bubbles: true }))
    if (frame.name === FILLED) return
    frame.style.height = `${Math.max(MIN_HEIGHT_PX, Math.ceil(Number(message.height)))}px`
  }

  window.addEventListener('message', ({ source, origin: sender, data }) => {
    const frame = source && frames.get(source)
    if (frame && sender === origin) onMessage(frame, data)
  })
  new MutationObserver(fillAll).observe(document.documentElement, { childList: true, subtree: true })
  fillAll()
}
