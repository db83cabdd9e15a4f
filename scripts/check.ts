import { printHelp } from './cli/print-help.ts'
import { runSteps, runTogether } from './cli/run-steps.ts'
import { PROCESS_TESTS } from './process-tests.ts'

/* `npm run check [-- FILE…]`: what a change must pass before review; with files, only their tests. */

const files = process.argv.slice(2)
printHelp(
  'Usage: npm run check [-- FILE…]\nFormat, lint, types, structure, conformance, OpenAPI, unit and database tests.',
)
await runTogether([
  ['biome', 'check', '.'],
  ['tsc', '-p', '.'],
  ['node', 'scripts/check-structure.ts'],
  ['node', 'scripts/check-conformance.ts'],
  ['node', 'scripts/lint-openapi.ts'],
])
runSteps([
  ['vitest', 'run', ...(files.length > 0 ? files : PROCESS_TESTS.flatMap(pattern => ['--exclude', pattern]))],
])
