/**
 * Says something to whoever reads the server's console: plain text between empty lines, apart from the JSON log, so
 * that it is seen and no log collector keeps a secret under a field's name.
 */
export function printOnConsole(text: string): void {
  process.stdout.write(`\n${text}\n\n`)
}

const lastText: string[] = []

/** As `printOnConsole`, once the start is over (`printLastText`), below all that it prints. */
export function printAfterStart(text: string): void {
  lastText.push(text)
}

/** Prints what was kept for the end of the start. */
export function printLastText(): void {
  for (const text of lastText.splice(0)) printOnConsole(text)
}
