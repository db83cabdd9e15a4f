import type { Page } from '@playwright/test'

/** Until a dialog or drawer that closed has gone back over its history entry, which would end the next navigation. */
export async function untilOwnBack(page: Page): Promise<void> {
  await page.waitForFunction(() => !history.state?.dialogIsOpen)
}
