import { test as base } from '@playwright/test'
import { type RunningShop, runShop, type ShopStart } from './running-shop.ts'

type Fixtures = {
  /** How this test's shop begins; set with `test.use({ shopStart: { now: '…', env: {…} } })`. */
  shopStart: ShopStart
  /** This test's own shop: `shop.setNow(…)` moves its clock, `shop.db` arranges and inspects, `shop.url` is its address. */
  shop: RunningShop
}

/** A story's test: `page.goto('/booking')` opens a running shop that no other test sees. */
export const test = base.extend<Fixtures>({
  shopStart: [{}, { option: true }],
  shop: [
    async ({ shopStart }, use) => {
      const shop = await runShop(shopStart)
      await use(shop)
      await shop.stop()
    },
    // A worker's first shop loads the whole product; that time is not the story's.
    { auto: true, timeout: 60_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
})

export { expect } from '@playwright/test'
