import type { Root } from 'react-dom/client'

/** Has the early script set the page up for a browser whose scripts don't run. */
export function leaveUnscripted(error: unknown): void {
  document.documentElement.removeAttribute('data-hydrated')
  window.dispatchEvent(new Event('chairtime:unscripted'))
  reportError(error)
}

/** When React fails, the page as sent is put back, whose links and forms work. Returns a root's error handlers. */
export function keepPageAsSent(container: HTMLElement, reactRoot: () => Root) {
  const { title } = document
  const { href } = location
  const copy = container.cloneNode(true)
  const isOnlyFrame = container.querySelector('noscript') !== null
  let isPutBack = false

  const putBack = (error: unknown) => {
    if (isPutBack) return
    isPutBack = true
    // React is still busy with the error.
    queueMicrotask(() => {
      reactRoot().unmount()
      container.replaceWith(copy)
      document.title = title
      leaveUnscripted(error)
    })
  }
  return {
    /** Nothing of the page is left. */
    onUncaughtError: (error: unknown) => {
      if (location.href === href) putBack(error)
      else location.reload()
    },
    /** An error boundary says so on the page; what the server sent is better, unless it is a frame without content. */
    onCaughtError: (error: unknown) => {
      const isHydrated = document.documentElement.hasAttribute('data-hydrated')
      if (!isHydrated || (location.href === href && !isOnlyFrame)) putBack(error)
      else reportError(error)
    },
  }
}
