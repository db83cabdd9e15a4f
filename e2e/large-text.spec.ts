import type { Page } from '@playwright/test'
import { openDashboard } from './support/owner.ts'
import { expect, test } from './support/shop.ts'
import { ALL_CHOSEN } from './support/wizard.ts'

const PAGES = [
  '/',
  '/price-list',
  '/our-story',
  '/advertise',
  '/advertising-prices',
  '/privacy',
  '/no-such-page',
  '/admin-login',
  '/admin-reset',
  '/waiting-list?treatments=1,8',
  '/queue',
  '/kiosk',
  '/screen',
  '/board',
  '/booking',
  '/booking?by=treatment&treatments=1,8&step=2',
  '/booking?by=barber&barber=1&step=2',
  '/booking?by=treatment&treatments=1,8&step=3',
  '/booking?by=barber&barber=1&treatments=1,8&date=2026-12-04&time=17:45&step=4',
  '/booking?by=treatment&barber=1&treatments=1,8&date=2026-12-04&time=10:00&step=4',
  ALL_CHOSEN,
  '/embed',
]

/** Elements that overflow the window or are clipped; text for screen readers and lists that scroll sideways are exempt. */
function cutOff(): string[] {
  const width = document.documentElement.clientWidth
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('.sr-only, .skip-link, .strip, [inert], [aria-hidden=true], svg')
  const describe = (element: Element) =>
    `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 40)}`
  const texts = [...document.querySelectorAll('body *')].filter(
    element =>
      isShown(element) &&
      [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
  )
  const outside = texts.filter(element => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, right } = range.getBoundingClientRect()
    return left < -1 || right > width + 1
  })
  const hidden = texts.filter(element => {
    const { overflowX, overflowY } = getComputedStyle(element)
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    return (
      (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
    )
  })
  return [...new Set([...outside, ...hidden])].map(describe)
}

/** Text at 200 % (WCAG 1.4.4): no horizontal scrolling and no clipped text. */
async function expectFits(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect.poll(() => page.evaluate(cutOff)).toEqual([])
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overhang).toBeLessThanOrEqual(0)
}

const WIDTHS = [360, 768, 1280]

test.describe('text at 200 % on screens of 360, 768 and 1280 px', () => {
  for (const path of PAGES)
    test(`fits ${path}`, async ({ page }) => {
      await page.goto(path)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        await expectFits(page)
      }
    })
})

for (const width of WIDTHS)
  test(`text at 200 % on a screen of ${width} px fits the dashboard and its dialogs`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await openDashboard(page, shop)
    await expectFits(page)
    for (const name of ['Edit Tom Ashdown', 'Schedule of Tom Ashdown']) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      await expectFits(page)
      await page.keyboard.press('Escape')
    }
  })
