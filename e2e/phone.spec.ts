import type { Page } from '@playwright/test'
import { GUEST_PAGES } from './support/guest-pages.ts'
import { expect, test } from './support/shop.ts'
import { ALL_CHOSEN, confirm, expectReserved, fillDetails, toast } from './support/wizard.ts'

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

async function expectBarAtFoot(page: Page): Promise<void> {
  const bar = page.locator('.wizard-bar:visible')
  await expect(bar).toBeInViewport({ ratio: 1 })
  const box = await bar.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(640, 0)
}

/** Controls that a thumb may miss. */
const smallOf = (page: Page) =>
  page.locator('main :is(button, input, label.choice, a.button):visible').evaluateAll(elements =>
    elements
      .map(element => element.closest('label') ?? element)
      .filter(element => {
        const { width, height } = element.getBoundingClientRect()
        return width > 0 && (height < 43.5 || width < 43.5)
      })
      .map(element => element.outerHTML.slice(0, 120)),
  )

for (const [part, paths] of GUEST_PAGES)
  test(`the pages ${part} fit a phone of 360 px, with buttons that fit a thumb, and a bar at the foot of a booking’s`, async ({
    page,
  }) => {
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path)
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
          .toBeLessThanOrEqual(360)
        expect(await smallOf(page)).toEqual([])
        if (path.startsWith('/booking')) await expectBarAtFoot(page)
      })
  })

test('a toast does not cover the bar, and a swipe to the right closes it', async ({ page }) => {
  await page.goto('/booking?step=5')
  await confirm(page)
  const shown = toast(page, 'Booking Error')
  await expect(shown).toBeVisible()
  const [toastBox, barBox] = [await shown.boundingBox(), await page.locator('.wizard-bar').boundingBox()]
  expect((toastBox?.y ?? 0) + (toastBox?.height ?? 0)).toBeLessThan(barBox?.y ?? 0)
  expect(toastBox?.y).toBeGreaterThan(60)
  const y = (toastBox?.y ?? 0) + 30
  await page.mouse.move(60, y)
  await page.mouse.down()
  await page.mouse.move(160, y, { steps: 8 })
  await page.mouse.up()
  await expect(shown).toBeHidden()
})

test('a visit is booked by touch', async ({ page }) => {
  await page.goto(ALL_CHOSEN)
  await fillDetails(page)
  await confirm(page)
  await expectReserved(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
