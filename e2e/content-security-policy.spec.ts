import { everyAddress } from '../src/testing/html/every-page.ts'
import { AREAS } from './support/areas.ts'
import { openDashboard, signOwnerIn } from './support/owner.ts'
import { expect, test } from './support/shop.ts'
import { collectViolations } from './support/violations.ts'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 800 }

for (const visitor of ['a guest', 'the owner'] as const)
  for (const { area, isInArea } of AREAS) {
    // Shows threat 118
    test(`no page ${area} violates the Content-Security-Policy for ${visitor}, on a phone or widened to a desk`, async ({
      page,
      shop,
    }) => {
      if (visitor === 'the owner') await signOwnerIn(page, shop)
      const violations = await collectViolations(page)
      for (const address of (await everyAddress(shop)).filter(isInArea)) {
        await page.setViewportSize(PHONE)
        await page.goto(address)
        await page.setViewportSize(DESK)
        await page.evaluate(() => new Promise(requestAnimationFrame))
      }
      expect(violations).toEqual([])
    })
  }

for (const [name, viewport] of [
  ['a phone', PHONE],
  ['a desk', DESK],
] as const)
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('no dialog of the dashboard violates the Content-Security-Policy', async ({ page, shop }) => {
      const violations = await collectViolations(page)
      await openDashboard(page, shop)
      await page.getByRole('button', { name: 'Edit Tom Ashdown' }).click()
      await page.getByLabel(/^Name/).fill('')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('Please give the barber’s name.')).toBeVisible()
      await page.getByRole('button', { name: 'Close', exact: true }).first().click()
      await page.getByRole('button', { name: 'Discard Changes' }).click()
      await page.getByRole('button', { name: 'Schedule of Tom Ashdown' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(violations).toEqual([])
    })

    test('the booking dialog does not violate the Content-Security-Policy', async ({ page }) => {
      const violations = await collectViolations(page)
      await page.goto('/')
      await page.getByRole('main').getByRole('link', { name: /^Book/ }).first().click()
      const frame = page.frameLocator('iframe')
      await expect(frame.getByRole('link', { name: 'Book by Barber' })).toBeVisible()
      expect(violations).toEqual([])
    })
  })

// Shows threat 118
test('these tests detect a violation of the Content-Security-Policy', async ({ page }) => {
  const violations = await collectViolations(page)
  await page.goto('/')
  const reported = page.waitForEvent('console', message => message.text().includes('Content Security Policy'))
  await page.evaluate(() => document.body.append(document.createElement('style')))
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('script'), { textContent: 'void 0' }))
  })
  await reported
  await expect.poll(() => violations.join()).toContain('script-src')
})
