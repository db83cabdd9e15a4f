import type { Page } from '@playwright/test'

/** Until hydration a link is a plain link and a button does nothing. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('page-hydrated').length > 0)
}
