/** Runs `stop` at each SIGTERM and SIGINT from now on, in the place of what ran there before. */
export function onStopSignal(stop: () => void): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.removeAllListeners(signal)
    process.on(signal, stop)
  }
}
