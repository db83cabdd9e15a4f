import { fillOlderBrowsers } from './platform/web/older-browsers.ts'

/* Loads all other scripts after the first paint. */
{
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

  const fetchScripts = async ([entry = '', ...others]: string[]): Promise<void> => {
    await Promise.all([firstPaint(), parsed()])
    for (const href of others)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }))
  }

  fillOlderBrowsers()
  void fetchScripts(document.currentScript?.dataset.scripts?.split(' ') ?? [])
}
