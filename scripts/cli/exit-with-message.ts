/** Ends a command that could not do its work: one sentence, and status 1. */
export function exitWithMessage(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
