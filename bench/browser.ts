import { type Browser, chromium } from '@playwright/test'
import { BROWSER_ARGS, browsersHere } from '../scripts/browser/find-browser.ts'

/** Starts the browser of this machine, else Playwright's own. */
export function startBrowser(): Promise<Browser> {
  const [executablePath] = browsersHere()
  return chromium.launch({ args: BROWSER_ARGS, ...(executablePath ? { executablePath } : {}) })
}
