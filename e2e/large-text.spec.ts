import { workFriday } from '../src/testing/ledger/entries.ts'
import { expectToFit } from './support/fits.ts'
import { brokenWords, expectLargeTextToFit } from './support/large-text.ts'
import { openDashboard, openOwnerPage } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

/* Those that `accessibility.spec.ts` opens are looked at there. */
const PAGES = [
  '/admin-login',
  '/admin-reset',
  '/waiting-list?treatments=1,8',
  '/queue',
  '/kiosk',
  '/screen',
  '/board',
]

const WEEK = 'from=2026-11-30&to=2026-12-06'
const WIDTHS = [360, 768, 1280]

test('text at 200 % fits the pages of devices, the queue and the sign-in on screens of 360, 768 and 1280 px', async ({
  page,
}) => {
  for (const path of PAGES)
    await test.step(path, async () => {
      await page.goto(path)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        await expectLargeTextToFit(page)
      }
    })
})

test('text at 200 % breaks no word of a page’s heading on a screen of 320 px, nor of a name, a choice or a button of these pages on one of 360 px', async ({
  page,
  shop,
}) => {
  await openOwnerPage(page, shop, '/admin/shop')
  await expect(page.locator('.setting-name').first()).toBeVisible()
  for (const [path, parts] of [
    ['/admin/shop', 'h1, .setting-name'],
    ['/admin/shop/advertising', 'h1'],
    ['/admin/shop/advertisers', 'h1, dt'],
    ['/advertise', 'h1'],
    ['/advertising-prices', 'h1'],
    ['/', '.hero .button, .brass-plate .button'],
    ['/admin/today', 'h2, h2 ~ p, .chairs *'],
    ['/admin/shop/menu', '.group-row *'],
    ['/admin/shop/team', 'li bdi'],
    ['/booking?by=treatment&step=2', '.treatment-choice'],
    ['/booking?by=barber&step=2', '.barber-choice'],
    ['/admin-dashboard', '.barber-card *'],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path)
      await page.setViewportSize({ width: 360, height: 800 })
      await expect(page.locator(parts).last()).toBeVisible()
      expect(await brokenWords(page, parts)).toEqual([])
      await page.setViewportSize({ width: 320, height: 800 })
      expect(await brokenWords(page, 'h1')).toEqual([])
    })
  await page.setViewportSize({ width: 360, height: 800 })
  for (const path of ['/admin/till', '/admin/hours']) {
    await page.goto(path)
    await expect(page.locator('.panel, .figure-sheet').first()).toBeVisible()
    await expectLargeTextToFit(page)
  }
  await page.goto('/admin/reports')
  const year = page.getByRole('link', { name: 'Year', exact: true })
  expect(await brokenWords(page, '.segments')).toEqual([])
  const { x = 0, width = 0 } = (await year.boundingBox()) ?? {}
  expect(x + width).toBeLessThanOrEqual(360)
})

test('in text at 200 % a table of reports or customers moves sideways in itself alone, and breaks no name, on a screen of 360 px', async ({
  page,
  shop,
}) => {
  await workFriday(shop)
  await openOwnerPage(page, shop, '/admin/reports')
  await page.setViewportSize({ width: 360, height: 800 })
  for (const path of ['reports', `reports/entries?${WEEK}`, `reports/visits?${WEEK}`, 'customers?group=all'])
    await test.step(path, async () => {
      await page.goto(`/admin/${path}`)
      await expect(page.getByRole('table').first()).toBeVisible()
      expect(await brokenWords(page, 'table bdi')).toEqual([])
      await expectToFit(page)
    })
})

for (const width of WIDTHS)
  test(`text at 200 % on a screen of ${width} px fits the dashboard and its dialogs`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await openDashboard(page, shop)
    await expectLargeTextToFit(page)
    for (const name of ['Edit Tom Ashdown', 'Schedule of Tom Ashdown']) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      await expectLargeTextToFit(page)
      await page.keyboard.press('Escape')
    }
  })
