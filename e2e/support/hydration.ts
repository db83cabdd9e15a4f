import type { Page } from '@playwright/test'

/** Waits until the page's scripts answer to what is done on it; before that a link leads where it says. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('page-answers').length > 0)
}
