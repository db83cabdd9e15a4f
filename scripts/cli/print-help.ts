import { parseArgs } from 'node:util'

/** Prints how a command is used and ends the process with 0, when its arguments hold `--help`. */
export function printHelp(usage: string): void {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } }, strict: false })
  if (values.help !== true) return
  console.log(usage)
  process.exit(0)
}
