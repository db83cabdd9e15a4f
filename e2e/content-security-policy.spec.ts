import { everyAddress } from '../src/testing/html/every-page.ts'
import { AREAS } from './support/areas.ts'
import { signOwnerIn } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 800 }

// Shows threat 118
for (const { area, isInArea } of AREAS)
  test(`no page ${area} violates the Content-Security-Policy or throws, on a phone or widened to a desk`, async ({
    page,
    shop,
    faults,
  }) => {
    if (area !== 'for everyone') await signOwnerIn(page, shop)
    for (const address of (await everyAddress(shop)).filter(isInArea)) {
      await page.setViewportSize(PHONE)
      await page.goto(address)
      await page.setViewportSize(DESK)
      await page.evaluate(() => new Promise(requestAnimationFrame))
      expect(faults, address).toEqual([])
    }
  })

// Shows threat 118
test('every story detects a violation of the Content-Security-Policy', async ({ page, faults }) => {
  await page.goto('/')
  await page.evaluate(() => document.body.append(document.createElement('style')))
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('script'), { textContent: 'void 0' }))
  })
  await expect.poll(() => faults.join()).toContain('script-src')
  expect(faults.splice(0).join()).toContain('style-src')
})
