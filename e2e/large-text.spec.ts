import { expectLargeTextToFit } from './support/large-text.ts'
import { openDashboard } from './support/owner.ts'
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
