/** Runs `stop` at SIGTERM and SIGINT, in place of any earlier handler. */
export function onStopSignal(stop: () => void): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.removeAllListeners(signal)
    process.on(signal, stop)
  }
}
