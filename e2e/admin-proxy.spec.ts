import { openOwnerPage } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

const TITLE = 'Visitors seem to come through a proxy'

test('the shop’s page warns of a proxy that the settings do not mention', async ({ page, shop }) => {
  await openOwnerPage(page, shop, '/admin/shop')
  await expect(page.getByRole('heading', { name: TITLE })).toHaveCount(0)
  await fetch(`${shop.url}/price-list`, { headers: { 'X-Forwarded-For': '203.0.113.7' } })
  await page.reload()
  await expect(page.getByRole('region', { name: TITLE })).toContainText('set TRUST_PROXY=on')
})
