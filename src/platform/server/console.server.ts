/**
 * Says something to whoever reads the server's console: plain text between empty lines, apart from the JSON log, so
 * that it is seen and no log collector keeps a secret under a field's name.
 */
export function printOnConsole(text: string): void {
  process.stdout.write(`\n${text}\n\n`)
}
