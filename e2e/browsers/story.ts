import { test as base } from '@playwright/test'
import { findFirefox, findWebKit } from '../../scripts/browser/other-browsers.ts'
import { type RunningShop, runShop } from '../support/running-shop.ts'
import type { Browser } from './browser.ts'
import { startFirefox } from './firefox.ts'
import { type Visitor, visitorIn } from './visitor.ts'
import { startWebKit } from './webkit.ts'

/** The same story in WebKit and in Firefox, each project in one of them. */
export const story = base.extend<{ shop: RunningShop; visitor: Visitor }, { otherBrowser: Browser | null }>({
  otherBrowser: [
    async ({ browserName: _ }, use, { project }) => {
      const browser = await started(project.name)
      await use(browser)
      await browser?.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shop: async ({ otherBrowser }, use) => {
    base.skip(otherBrowser === null, 'This browser is not installed.')
    const shop = await runShop({})
    await use(shop)
    await shop.stop()
  },
  visitor: async ({ otherBrowser, shop }, use) => {
    if (!otherBrowser) throw new Error('No browser.')
    await otherBrowser.resize(1280, 800)
    await use(visitorIn(otherBrowser, shop.url))
  },
})

async function started(name: string): Promise<Browser | null> {
  const [firefox, webkit] = [findFirefox(), findWebKit()]
  if (name === 'firefox') return firefox === null ? null : startFirefox(firefox)
  return webkit === null ? null : startWebKit(webkit)
}
