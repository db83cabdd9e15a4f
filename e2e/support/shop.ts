import { test as base, expect } from '@playwright/test'
import { collectFaults } from './console-errors.ts'
import { untilHydrated } from './hydration.ts'
import { type RunningShop, runShop, type ShopStart } from './running-shop.ts'

type Fixtures = {
  /** Set with `test.use({ shopStart: { now: '…', env: {…} } })`. */
  shopStart: ShopStart
  /** This test's own shop: `shop.setNow(…)` sets its clock, `shop.db` its data. */
  shop: RunningShop
  /** What must not be at the end: exceptions, violations of the Content-Security-Policy and errors in a console. */
  faults: string[]
}

/** A browser test with a running shop of its own. */
export const test = base.extend<Fixtures>({
  shopStart: [{}, { option: true }],
  shop: [
    async ({ shopStart }, use) => {
      const shop = await runShop(shopStart)
      await use(shop)
      await shop.stop()
    },
    // A worker's first shop loads the whole product, outside the test's timeout.
    { auto: true, timeout: 60_000 },
  ],
  faults: [
    async ({ context }, use) => {
      const faults = collectFaults(context)
      await use(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
  /** A page of the shop is there once its script runs; stories without the script see to the time before. */
  page: async ({ page, shop, javaScriptEnabled }, use) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    const settle = () => javaScriptEnabled && page.url().startsWith(shop.url) && untilHydrated(page)
    page.goto = async (path, options) => {
      const response = await goto(path, options)
      if (options?.waitUntil !== 'commit' && response?.headers()['content-type']?.startsWith('text/html'))
        await settle()
      return response
    }
    page.reload = async options => {
      const response = await reload(options)
      await settle()
      return response
    }
    await use(page)
  },
  baseURL: async ({ shop }, use) => use(shop.url),
  /** What a worker keeps for the time without a connection costs a third of a story; those of it allow one. */
  serviceWorkers: 'block',
})

export { expect } from '@playwright/test'
