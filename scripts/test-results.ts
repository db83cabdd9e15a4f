import { readFileSync } from 'node:fs'

export type Tally = { passed: number; failed: number }

/** What a tool's JSON report says. A run that ended badly without a failed test, or without tests, counts as one failure. */
export function tallyOf(report: unknown, exitStatus: number | null): Tally {
  const { passed, failed } = counts(report)
  const isUnexplained = failed === 0 && (exitStatus !== 0 || passed === 0)
  return { passed, failed: isUnexplained ? 1 : failed }
}

/** The full titles of a report’s failed tests, in either tool’s shape. */
export function failedTests(report: unknown): string[] {
  return [...unitFailures(report), ...storyFailures(report)]
}

function unitFailures(report: unknown): string[] {
  return list(report, 'testResults')
    .flatMap(file => list(file, 'assertionResults'))
    .filter(test => field(test, 'status') === 'failed')
    .map(test => String(field(test, 'fullName')))
}

/** Suites hold suites; a story that failed is not `ok`. */
function storyFailures(suite: unknown): string[] {
  const here = list(suite, 'specs').filter(story => field(story, 'ok') === false)
  const titles = here.map(story => `${field(story, 'file')}: ${field(story, 'title')}`)
  return [...titles, ...list(suite, 'suites').flatMap(storyFailures)]
}

function list(holder: unknown, name: string): unknown[] {
  const value = field(holder, name)
  return Array.isArray(value) ? value : []
}

/** The report in a file; undefined when it is not there or is not JSON. */
export function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Vitest's report counts at its top; Playwright's under `stats`, where a flaky test passed in the end. */
function counts(report: unknown): Tally {
  const vitest = field(report, 'numTotalTests') !== undefined
  if (vitest) return { passed: count(report, 'numPassedTests'), failed: count(report, 'numFailedTests') }
  const stats = field(report, 'stats')
  return { passed: count(stats, 'expected') + count(stats, 'flaky'), failed: count(stats, 'unexpected') }
}

function count(holder: unknown, name: string): number {
  const value = field(holder, name)
  return typeof value === 'number' ? value : 0
}

function field(holder: unknown, name: string): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined
}
