import { expect, test } from 'vitest'
import { failedTests, readReport, tallyOf } from './test-results.ts'

const units = { numTotalTests: 7, numPassedTests: 5, numFailedTests: 2 }
const stories = { stats: { expected: 9, flaky: 1, unexpected: 3, skipped: 4 } }

test('unit tests are counted as their report counts them', () =>
  expect(tallyOf(units, 1)).toEqual({ passed: 5, failed: 2 }))

test('a story that passed at its second try passed, and a skipped one did neither', () =>
  expect(tallyOf(stories, 1)).toEqual({ passed: 10, failed: 3 }))

test('a run that ended badly without a failed test is one failure', () =>
  expect(tallyOf({ numTotalTests: 5, numPassedTests: 5, numFailedTests: 0 }, 1)).toEqual({
    passed: 5,
    failed: 1,
  }))

test('a run without any test is a failure', () => {
  expect(tallyOf({ stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0 } }, 0).failed).toBe(1)
  expect(tallyOf(readReport('/no/such/report.json'), 0)).toEqual({ passed: 0, failed: 1 })
})

test('failed tests are named in full, and failed stories by their file', () => {
  const [failed, passed] = [
    { fullName: 'a visit is kept', status: 'failed' },
    { fullName: 'a', status: 'passed' },
  ]
  expect(failedTests({ testResults: [{ assertionResults: [failed, passed] }] })).toEqual(['a visit is kept'])
  const story = { file: 'till.spec.ts', title: 'the day closes', ok: false }
  const suites = [{ specs: [], suites: [{ specs: [story, { ...story, ok: true }] }] }]
  expect(failedTests({ suites })).toEqual(['till.spec.ts: the day closes'])
  expect(failedTests(undefined)).toEqual([])
})
