/** Ends a command that could not do its work: one sentence, and status 1. */
export function sayWhyNot(fault: unknown): void {
  console.error(fault instanceof Error ? fault.message : String(fault))
  process.exitCode = 1
}
