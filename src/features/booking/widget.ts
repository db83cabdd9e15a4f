import type { HeightMessage } from './widget-contract.ts'

/*
 * `/widget.js`: puts the booking wizard into every `<div data-barber-booking>` of the page that loads it, also into
 * those that come later. The frame is as high as the wizard, or with `data-fit="container"` as its container, and
 * never under 600 px. One plain script without imports: any page can load it with `async`.
 */
{
  const MIN_HEIGHT_PX = 600
  const origin =
    document.currentScript instanceof HTMLScriptElement ? new URL(document.currentScript.src).origin : ''
  const frames = new Map<MessageEventSource, HTMLIFrameElement>()

  const fill = (container: HTMLElement): void => {
    if (container.querySelector('iframe')) return
    const frame = document.createElement('iframe')
    frame.src = `${origin}/embed`
    frame.title = 'Book your appointment'
    frame.style.cssText = `display:block;width:100%;height:${MIN_HEIGHT_PX}px;min-height:${MIN_HEIGHT_PX}px;border:0`
    if (container.dataset.fit === 'container') frame.style.height = '100%'
    container.append(frame)
    if (frame.contentWindow && container.dataset.fit !== 'container') frames.set(frame.contentWindow, frame)
  }
  const fillAll = (): void => {
    for (const container of document.querySelectorAll<HTMLElement>('[data-barber-booking]')) fill(container)
  }

  window.addEventListener(
    'message',
    ({ source, origin: sender, data }: MessageEvent<Partial<HeightMessage> | null>) => {
      const frame = source && frames.get(source)
      if (!frame || sender !== origin || data?.type !== 'chairtime:height' || !Number.isFinite(data.height))
        return
      frame.style.height = `${Math.max(MIN_HEIGHT_PX, Math.ceil(Number(data.height)))}px`
    },
  )
  new MutationObserver(fillAll).observe(document.documentElement, { childList: true, subtree: true })
  fillAll()
}
