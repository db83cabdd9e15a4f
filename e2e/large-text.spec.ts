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

test('text at 200 % breaks no word of a page’s heading on a screen of 320 px, nor of a setting’s name, beneath a figure or of a choice on one of 360 px', async ({
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
  await page.goto('/admin/reports')
  const year = page.getByRole('link', { name: 'Year', exact: true })
  expect(await brokenWords(page, '.segments')).toEqual([])
  const { x = 0, width = 0 } = (await year.boundingBox()) ?? {}
  expect(x + width).toBeLessThanOrEqual(360)
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
