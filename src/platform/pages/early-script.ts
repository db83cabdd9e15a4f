import { fillOlderBrowsers } from './older-browsers.ts'

/* Loads all other scripts after the first paint. */
{
  /** Chromium's alone (WICG Save-Data). */
  type SavesData = Navigator & { connection?: { saveData?: boolean } }

  /** For background tabs, where nothing is painted. */
  const MAX_WAIT_MS = 1500

  const parsed = async (): Promise<void> => {
    if (document.readyState !== 'loading') return
    await new Promise(resolve => document.addEventListener('DOMContentLoaded', resolve))
  }

  const firstPaint = (): Promise<unknown> =>
    new Promise(resolve => {
      setTimeout(resolve, MAX_WAIT_MS)
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    })

  /** Shows what is for browsers without scripts; links and forms load pages by themselves. */
  const leaveUnscripted = (): void => {
    const page = document.documentElement
    if (page.hasAttribute('data-hydrated')) return
    page.setAttribute('data-unscripted', '')
    for (const element of document.querySelectorAll('noscript')) element.outerHTML = element.textContent ?? ''
  }

  const fetchScripts = async ([entry = '', ...others]: string[], next: string[]): Promise<void> => {
    await Promise.all([firstPaint(), parsed()])
    for (const href of others)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    const ifOurs = ({ filename }: ErrorEvent) => {
      if (filename.startsWith(`${location.origin}/assets/`)) leaveUnscripted()
    }
    const script = Object.assign(document.createElement('script'), { type: 'module', src: entry })
    script.addEventListener('error', leaveUnscripted)
    // A module that throws while it is loaded is an error of the window; later ones are React's to handle.
    window.addEventListener('error', ifOurs)
    script.addEventListener('load', () => {
      window.removeEventListener('error', ifOurs)
      const whenIdle = window.requestIdleCallback ?? setTimeout
      whenIdle(() => fetchNext(next))
    })
    document.head.append(script)
  }

  /** Into the browser's cache, after all that this page needs; never for those who save data. */
  const fetchNext = (files: string[]): void => {
    const { connection }: SavesData = navigator
    if (connection?.saveData) return
    for (const file of files)
      fetch(file, { priority: 'low' })
        .then(response => response.blob())
        .catch(() => {})
  }

  window.addEventListener('chairtime:unscripted', leaveUnscripted)
  fillOlderBrowsers()
  const listed = (names = '') => names.split(' ').filter(name => name !== '')
  const { scripts, next } = document.currentScript?.dataset ?? {}
  void fetchScripts(listed(scripts), listed(next))
}
