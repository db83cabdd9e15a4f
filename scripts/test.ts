import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ensureBrowser } from './browser/ensure-browser.ts'
import { otherBrowsersHere } from './browser/other-browsers.ts'
import { printHelp } from './cli/print-help.ts'
import { hasPassed } from './cli/run-steps.ts'
import { failedTests, readReport, type Tally, tallyOf } from './test-results.ts'

/* `npm test`: everything there is to check, the static steps side by side, and one plain line of counts at the end. */

const ROOT = join(import.meta.dirname, '..')
const UNITS = join(ROOT, 'test-results/units.json')
const STORIES = join(ROOT, 'test-results/stories.json')
const total: Tally = { passed: 0, failed: 0 }
const failures: string[] = []

function add({ passed, failed }: Tally, step: string, names: readonly string[] = []): void {
  total.passed += passed
  total.failed += failed
  if (failed === 0) return
  console.log(`${step}: failed.`)
  failures.push(...(names.length > 0 ? names : [step]))
}

function addReport(file: string, status: number | null, step: string): void {
  const report = readReport(file)
  add(tallyOf(report, status), step, failedTests(report))
}

/** Runs one of this project's commands and gives its exit status; nothing is ever asked of the terminal. */
function run(command: string, args: string[], env: Record<string, string> = {}): number | null {
  const options = { env: { ...process.env, ...env } }
  return spawnSync(command, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] }).status
}

/** Steps that are right or wrong as a whole, side by side; each says what it found once it ends. */
async function check(...steps: readonly [step: string, ...command: string[]][]): Promise<boolean> {
  const passed = steps.map(async ([step, ...command]) => {
    const isRight = await hasPassed(command, `\n== ${step}\n`)
    add({ passed: isRight ? 1 : 0, failed: isRight ? 0 : 1 }, step)
    return isRight
  })
  return !(await Promise.all(passed)).includes(false)
}

function unitTests(): void {
  console.log('\n== Unit, database and API tests')
  rmSync(UNITS, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNITS}`]
  const status = run('vitest', ['run', ...reporters])
  addReport(UNITS, status, 'Unit, database and API tests')
}

function stories(step: string, projects: readonly string[], env: Record<string, string> = {}): void {
  console.log(`\n== ${step}`)
  rmSync(STORIES, { force: true })
  const status = run('playwright', ['test', ...projects.map(project => `--project=${project}`)], env)
  addReport(STORIES, status, step)
}

/** Those that are not installed are named, and their stories left out. */
function storiesInOtherBrowsers(): void {
  const { here, missing } = otherBrowsersHere()
  for (const sentence of missing) console.log(`\n${sentence}`)
  if (here.length > 0) stories('Stories in WebKit and Firefox', here)
}

async function browserHere(): Promise<string | null> {
  console.log('\n== A browser')
  try {
    const browser = await ensureBrowser()
    console.log(browser)
    return browser
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    add({ passed: 0, failed: 1 }, 'A browser')
    return null
  }
}

printHelp('Usage: npm test\nRuns every check, every test and the visitors’ stories in a browser.')
process.chdir(ROOT)
process.env.PATH = `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`
console.log('Checking and building side by side: each step says what it found once it ends.')
const build = check(['Build', 'vite', 'build', '--app', '--logLevel', 'warn'])
await check(
  ['Format and lint', 'biome', 'check', '.'],
  ['Types', 'tsc', '-p', '.'],
  ['Structure', 'node', 'scripts/check-structure.ts'],
  ['Conformance', 'node', 'scripts/check-conformance.ts'],
  ['OpenAPI', 'node', 'scripts/lint-openapi.ts'],
  ['Supply', 'node', 'scripts/supply.ts'],
)
const isBuilt = await build
if (isBuilt)
  await check(
    ['Byte budgets', 'node', 'scripts/budget.ts'],
    ['Oldest browsers', 'node', 'scripts/floor/check-floor.ts'],
  )
unitTests()
const browser = await browserHere()
if (isBuilt && browser) stories('Visitors’ stories in a browser', ['chromium'], { CHROME_PATH: browser })
if (isBuilt) storiesInOtherBrowsers()

for (const failure of failures) console.log(`\nFailed: ${failure}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
