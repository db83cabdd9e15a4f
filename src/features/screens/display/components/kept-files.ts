export const SCREEN_PATH = '/screen'

/** Has these kept, and forgets stills that no day shows any more. */
export function keepStills(addresses: readonly string[]): void {
  navigator.serviceWorker?.controller?.postMessage(addresses)
}
