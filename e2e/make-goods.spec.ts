import type { Page } from '@playwright/test'
import { issueInvoices } from '../src/features/screens/invoices/issue-invoices.server.ts'
import { settleWeeks } from '../src/features/screens/make-goods/settle-weeks.server.ts'
import { pagesOf } from '../src/testing/adverts/pdf-text.ts'
import { runAdvert } from './support/adverts.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { openOwnerPage, signOwnerIn } from './support/owner.ts'
import type { RunningShop } from './support/running-shop.ts'
import { expect, test } from './support/shop.ts'

const CHOICE = 'When an advert was played less than agreed'
const BUSINESS = 'Wild Rose Flowers'

// Nothing is owed of days before the advert was agreed to.
test.use({ shopStart: { now: '2026-11-30T09:00:00Z' } })

/** An advert that no screen played in its first week, which is settled; the screen was heard since. */
async function loseAWeek(page: Page, shop: RunningShop): Promise<void> {
  await runAdvert(page.request, shop, '2026-12-01')
  const { code } = await (await page.request.post('/api/device-pairings/screen', { data: {} })).json()
  await page.request.post('/api/admin/shop-devices', { data: { code, name: 'By the door' } })
  shop.setNow('2026-12-01T09:00:00Z')
  await issueInvoices(shop)
  shop.setNow('2026-12-22T09:00:00Z')
  await page.request.get('/api/devices/screen/schedule')
  expect(await settleWeeks(shop)).toBe(1)
}

test('by the owner’s choice a week that was not played is a line of the next invoice', async ({
  page,
  shop,
}) => {
  await openOwnerPage(page, shop, '/admin/shop/pages')
  const section = page.locator('details', { hasText: 'Invoices to advertisers' })
  await section.locator('summary').click()
  await section.getByLabel(CHOICE).selectOption({ label: 'The next invoice credits it' })
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.toast')).toBeVisible()
  await loseAWeek(page, shop)
  await signOwnerIn(page, shop)
  await page.goto('/admin/shop/advertisers')
  await page.getByText('Plays owed and made good').click()
  await expect(
    page.getByText(/^Wild Rose Flowers: \d+ plays owed\. Made good so far: £6\.00\.$/),
  ).toBeVisible()
  await expect(page.getByText(/days of it are not billed/)).toHaveCount(0)

  shop.setNow('2027-01-01T09:00:00Z')
  await issueInvoices(shop)
  await signOwnerIn(page, shop)
  await page.goto('/admin/shop/advertisers')
  await page.getByText('Invoices', { exact: true }).click()
  await expect(page.getByText('£18.00 to pay')).toBeVisible()
  await expectNoAxeViolations(page)
  const link = await page.getByRole('link', { name: `Their page of ${BUSINESS}` }).getAttribute('href')
  await page.goto(link ?? '')
  const pdf = await page.getByRole('link', { name: 'Download the PDF of INV-0002' }).getAttribute('href')
  const [text] = await pagesOf(await (await page.request.get(pdf ?? '')).body())
  expect(text).toContain('Played less often than agreed')
  expect(text).toContain('£6.00')
})

test('by the owner’s choice a contract runs on for the days of a week that was not played', async ({
  page,
  shop,
}) => {
  await openOwnerPage(page, shop, '/admin/shop/advertisers')
  await loseAWeek(page, shop)
  await signOwnerIn(page, shop)
  await page.goto('/admin/shop/advertisers')
  await expect(page.getByText('Runs until Monday 7 June 2027.')).toBeVisible()
  await expect(page.getByText('7 days of it are not billed, for plays that were missing.')).toBeVisible()
  await page.getByText('Plays owed and made good').click()
  await expect(
    page.getByText(/^Wild Rose Flowers: \d+ plays owed\. Made good so far: 7 days\.$/),
  ).toBeVisible()
  const link = await page.getByRole('link', { name: `Their page of ${BUSINESS}` }).getAttribute('href')
  await page.goto(link ?? '')
  await expect(page.getByText('7 days of it are not billed, for plays that were missing.')).toBeVisible()
  await expect(page.getByText('Monday 7 June 2027', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
})
