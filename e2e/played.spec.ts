import { playWholeDays } from '../src/testing/adverts/shown-advert.ts'
import { runAdvert } from './support/adverts.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectToFit } from './support/fits.ts'
import { openOwnerPage } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

test('the owner and the advertiser see the same plays, by keyboard and without a script', async ({
  page,
  shop,
  browser,
}) => {
  await openOwnerPage(page, shop, '/admin/shop/advertisers')
  const contractId = await runAdvert(page.request, shop, '2026-12-01')
  const { code } = await (await page.request.post('/api/device-pairings/screen', { data: {} })).json()
  await page.request.post('/api/admin/shop-devices', { data: { code, name: 'By the door' } })
  const { id: deviceId } = await shop.db.read.selectFrom('device').select('id').executeTakeFirstOrThrow()
  const { hash } = await shop.db.read.selectFrom('creative').select('hash').executeTakeFirstOrThrow()
  const days = { from: '2026-12-01', until: '2026-12-02' }
  await playWholeDays(shop, { deviceId, contractId, hash }, days)
  shop.setNow('2026-12-04T09:00:00Z')

  await openOwnerPage(page, shop, '/admin/shop/advertisers')
  await page.getByText('Played on the screens').focus()
  await page.keyboard.press('Enter')
  const table = page.getByRole('table', { name: 'Played each day' })
  const row = table.getByRole('row', { name: /^Tuesday 1 December/ })
  await expect(row).toContainText(/\d{2,}/)
  await page.locator('summary', { hasText: 'Tue 1 Dec' }).click()
  await expect(page.getByRole('table', { name: 'Played each hour of Tuesday 1 December' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectToFit(page)
  const link = await page.getByRole('link', { name: 'Their page of Wild Rose Flowers' }).getAttribute('href')

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const own = await plain.newPage()
  await own.goto(link ?? '')
  await expect(own.getByRole('heading', { name: 'Your adverts' })).toBeVisible()
  await expect(own.getByText('On the screens while your contract runs.')).toBeVisible()
  await expect(own.getByRole('img', { name: 'Version 1, as our screen shows it' })).toBeVisible()
  await own.locator('summary', { hasText: 'Tue 1 Dec' }).focus()
  await own.keyboard.press('Enter')
  await expect(own.getByRole('table', { name: 'Played each hour of Tuesday 1 December' })).toBeVisible()
  await plain.close()
  await page.goto(link ?? '')
  await expectNoAxeViolations(page)
  await expectToFit(page)
})
