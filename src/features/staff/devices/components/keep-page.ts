/** Without HTTPS no browser has it. `readAgain` has all that was read before read through it once. */
export async function keepPage(path: string, readAgain: () => void): Promise<void> {
  const workers = navigator.serviceWorker
  if (!workers) return
  if (workers.controller === null) workers.addEventListener('controllerchange', readAgain, { once: true })
  await workers.register('/screen-worker.js', { scope: path })
}
