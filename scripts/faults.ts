import { printHelp } from './cli/print-help.ts'
import { runSteps } from './cli/run-steps.ts'

/* `npm run faults [-- FILE…]`: the long form of the fault tests, all of them or those named. */

const files = process.argv.slice(2)
printHelp(
  'Usage: npm run faults [-- FILE…]\nKills processes, fills disks and breaks databases; then checks the diary.',
)
runSteps([
  ['vitest', 'run', '--config', 'faults/long-form.config.ts', ...(files.length > 0 ? files : ['faults/'])],
])
