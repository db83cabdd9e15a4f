import type { Page } from '@playwright/test'

/** Until hydration, links and forms load a page, and other controls do nothing. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}
