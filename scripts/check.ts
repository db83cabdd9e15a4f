import { printHelp } from './cli/print-help.ts'
import { runTogether } from './cli/run-steps.ts'
import { PROCESS_TESTS } from './process-tests.ts'

/* `npm run check [-- FILE…]`: what shows soon whether a change is right; with files, all of their tests. */

const files = process.argv.slice(2)
/** `npm test` runs the rest (decision 035). */
const SHORT_ON_SQLITE = [
  ...PROCESS_TESTS.flatMap(pattern => ['--exclude', pattern]),
  '--testNamePattern',
  '^(?!.*postgres)',
]
printHelp(
  'Usage: npm run check [-- FILE…]\nFormat, lint, types, structure, conformance, OpenAPI, and unit and database tests on SQLite.',
)
await runTogether([
  ['biome', 'check', '.'],
  ['tsc', '-p', '.'],
  ['node', 'scripts/check-structure.ts'],
  ['node', 'scripts/check-conformance.ts'],
  ['node', 'scripts/lint-openapi.ts'],
  ['vitest', 'run', ...(files.length > 0 ? files : SHORT_ON_SQLITE)],
])
