import { expectNoAxeViolations } from './support/axe.ts'
import { openOwnerPage } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

test('the owner sees the slides as a screen shows them, while they are typed and before they are saved', async ({
  page,
  shop,
}) => {
  await openOwnerPage(page, shop, '/admin/shop/pages')
  await page.getByText('Slides on the screens', { exact: true }).click()
  const preview = page.locator('section[aria-label="Preview"]', { hasText: 'Prices' })
  await expect(preview.getByText('Gents cut 16+')).toBeVisible()
  await page.getByLabel('What it shows').first().selectOption('text')
  await page.getByLabel('Title of a text').first().fill('Ask about gift cards')
  await expect(page.locator('section[aria-label="Preview"]').getByText('Ask about gift cards')).toBeVisible()
  await expectNoAxeViolations(page)
})
