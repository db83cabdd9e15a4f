export function printOnConsole(text: string): void {
  process.stdout.write(`\n${text}\n\n`)
}

const lastText: string[] = []

export function printAfterStart(text: string): void {
  lastText.push(text)
}

export function printLastText(): void {
  for (const text of lastText.splice(0)) printOnConsole(text)
}
