/*
 * The first script of every page, which fetches all others once the page can be seen: before that they would take
 * the line from the styles and the face that it is painted with. One file without imports.
 */

/** Where nothing is painted, as in a hidden frame, the others are fetched after this long. */
const MOST_WAIT_MS = 1500

/** Kept at once where the page is hidden, as in a tab opened behind another: nothing is painted there. */
async function firstPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return
  await new Promise(resolve => {
    setTimeout(resolve, MOST_WAIT_MS)
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
  })
}

async function start(): Promise<void> {
  await firstPaint()
  const scripts: string[] = JSON.parse(document.getElementById('scripts')?.textContent ?? '[]')
  const [entry = '', ...others] = scripts
  // Named all at once, so that none is found out only by reading another.
  for (const href of others)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  await import(/* @vite-ignore */ entry)
}

void start()

// A module, although it exports nothing: its names are its own.
export {}
