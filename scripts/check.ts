import { printHelp } from './print-help.ts'
import { runSteps } from './run-steps.ts'

/* `npm run check [-- FILE…]`: what a change must pass before review; with files, only their tests. */

printHelp(
  'Usage: npm run check [-- FILE…]\nFormat, lint, types, structure, conformance, OpenAPI, unit and database tests.',
)
runSteps([
  ['biome', 'check', '.'],
  ['tsc', '-p', '.'],
  ['node', 'scripts/check-structure.ts'],
  ['node', 'scripts/check-conformance.ts'],
  ['node', 'scripts/lint-openapi.ts'],
  ['vitest', 'run', ...process.argv.slice(2)],
])
