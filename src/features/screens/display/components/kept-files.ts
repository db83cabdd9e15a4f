export const SCREEN_PATH = '/screen'

/** Starts what keeps the screen's files; without HTTPS no browser has it, and the screen needs its network. */
export async function startWorker(): Promise<void> {
  const workers = navigator.serviceWorker
  if (!workers) return
  // Read once more through the worker, the page and its files are kept.
  if (workers.controller === null)
    workers.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  await workers.register('/screen-worker.js', { scope: SCREEN_PATH })
}

/** Has these kept, and forgets stills that no day shows any more. */
export function keepStills(addresses: readonly string[]): void {
  navigator.serviceWorker?.controller?.postMessage(addresses)
}
