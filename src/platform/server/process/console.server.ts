/** Prints plain text on the server's console, outside the JSON log, which may be collected. */
export function printOnConsole(text: string): void {
  process.stdout.write(`\n${text}\n\n`)
}

const lastText: string[] = []

/** Prints when the start is complete (`printLastText`). */
export function printAfterStart(text: string): void {
  lastText.push(text)
}

/** Prints what `printAfterStart` collected. */
export function printLastText(): void {
  for (const text of lastText.splice(0)) printOnConsole(text)
}
