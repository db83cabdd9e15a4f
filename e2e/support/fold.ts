import type { Page } from '@playwright/test'

/** Opens every group that a phone shows folded. */
export async function unfoldAll(page: Page): Promise<void> {
  const folded = page.locator('.group-toggle[aria-expanded="false"]')
  await folded.first().waitFor()
  while ((await folded.count()) > 0) await folded.first().click()
}
