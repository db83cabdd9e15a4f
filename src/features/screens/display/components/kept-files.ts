export const SCREEN_PATH = '/screen'

/** Has these kept, and forgets stills that no day shows any more. */
export function keepStills(addresses: readonly string[]): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(addresses))
}
