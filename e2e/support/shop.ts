import { test as base } from '@playwright/test'
import { type RunningShop, runShop, type ShopStart } from './running-shop.ts'

type Fixtures = {
  /** Set with `test.use({ shopStart: { now: '…', env: {…} } })`. */
  shopStart: ShopStart
  /** This test's own shop: `shop.setNow(…)` sets its clock, `shop.db` its data. */
  shop: RunningShop
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
  baseURL: async ({ shop }, use) => use(shop.url),
})

export { expect } from '@playwright/test'
