import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS, browsersHere } from './scripts/browser/find-browser.ts'

const [browser] = browsersHere()
/** A story's pages live for seconds: what the optimising compilers cost is never earned back (decision 062). */
const SHORT_LIVED = '--js-flags=--max-opt=1'
const OTHER_BROWSERS = 'browsers/*.spec.ts'

/** Visitors' stories in a real Chromium, against the built product: run `npm run build` first. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/stories',
  globalSetup: './e2e/support/temporary-folder.ts',
  // A story mostly waits for its page: one worker more than cores keeps these busy.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  reporter: [['list'], ['json', { outputFile: 'test-results/stories.json' }]],
  // No single wait is longer than 20 s; a story is made of many.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  projects: [
    { name: 'chromium', testIgnore: OTHER_BROWSERS },
    { name: 'webkit', testMatch: OTHER_BROWSERS },
    { name: 'firefox', testMatch: OTHER_BROWSERS },
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    navigationTimeout: 20_000,
    launchOptions: { args: [...BROWSER_ARGS, SHORT_LIVED], ...(browser ? { executablePath: browser } : {}) },
  },
})
