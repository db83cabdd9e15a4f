import { issueInvoices } from '../src/features/screens/invoices/issue-invoices.server.ts'
import { remindOfInvoices } from '../src/features/screens/invoices/remind.server.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectToFit } from './support/fits.ts'
import { openOwnerPage } from './support/owner.ts'
import type { RunningShop } from './support/running-shop.ts'
import { expect, test } from './support/shop.ts'

const BUSINESS = {
  ...{ requestId: null, businessName: 'Wild Rose Flowers', trade: 'Florist', contactName: 'Ada Example' },
  ...{ email: 'ada@flowers.example', phone: '', billingAddress: '3 Mercer’s Yard', notes: '' },
}

const INVOICING = {
  ...{ paymentDays: 14, remindAfterDays: 7, vatNumber: null, vatPercent: 20, vatFrom: null },
  payTo: 'The Shop, 00-00-00, 00000000',
}

/** What the shop does by itself on a day. */
async function onDay(shop: RunningShop, day: string): Promise<void> {
  shop.setNow(`${day}T09:00:00Z`)
  await issueInvoices(shop)
  await remindOfInvoices(shop)
}

test('an accepted contract becomes an invoice that is paid in parts and credited, and its advertiser sees it', async ({
  page,
  shop,
  browser,
}) => {
  await openOwnerPage(page, shop, '/admin/shop/advertisers')
  const post = async (path: string, data: object) =>
    (await page.request.post(`${shop.url}/api${path}`, { data, headers: { Origin: shop.url } })).text()
  const settings = { data: { invoicing: INVOICING }, headers: { 'If-Match': '*' } }
  await expect(await page.request.put(`${shop.url}/api/admin/shop-sections/invoicing`, settings)).toBeOK()
  const { id: advertiserId } = JSON.parse(await post('/admin/advertisers', BUSINESS))
  const draft = { advertiserId, packageName: 'Basic', startDate: '2026-12-01', isMadeByShop: false }
  const { id } = JSON.parse(await post('/admin/advert-contracts', draft))
  await post(`/admin/advert-contracts/${id}/sending`, { version: 1 })
  await page.reload()
  const link = await page.getByRole('link', { name: 'Their page of Wild Rose Flowers' }).getAttribute('href')
  await post(`/advertiser-pages/${link?.split('/').at(-1)}/contracts/${id}/acceptance`, { name: 'Ada' })
  await onDay(shop, '2026-12-01')

  await page.reload()
  await page.getByText('Invoices', { exact: true }).click()
  await expect(page.getByText('£45.00 to pay, due Tuesday 15 December 2026.')).toBeVisible()
  await page.getByRole('button', { name: 'Enter a Payment of INV-0001' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('45.01')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('That is more than the £45.00 that are left.')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Amount').fill('20')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('£45.00. £25.00 to pay, due Tuesday 15 December 2026.')).toBeVisible()
  await page.getByRole('button', { name: 'Credit INV-0001' }).click()
  await dialog.getByLabel('Amount').fill('6')
  await dialog.getByLabel('Reason').fill('Screen was off')
  await dialog.getByRole('button', { name: 'Make the Credit Note' }).click()
  await expect(page.getByText('£6.00 credited: Screen was off.')).toBeVisible()
  await page.getByRole('button', { name: /^Take Back £20.00/ }).click()
  await dialog.getByRole('button', { name: 'Take Back' }).click()
  await expect(page.getByText('£39.00 to pay')).toBeVisible()
  await page.getByRole('button', { name: 'Enter a Payment of INV-0001' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('£45.00, £6.00 credited. Nothing is owed.')).toBeVisible()
  await page.getByRole('button', { name: 'Credit INV-0001' }).click()
  await dialog.getByLabel('Amount').fill('4')
  await dialog.getByLabel('Reason').fill('A day of power cut')
  await dialog.getByRole('button', { name: 'Make the Credit Note' }).click()
  await page.getByRole('button', { name: 'Enter a Refund of INV-0001' }).click()
  await dialog.getByLabel('Amount').fill('4.01')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('That is more than the £4.00 that were paid too much.')).toBeVisible()
  await dialog.getByLabel('Amount').fill('4')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('£45.00, £10.00 credited, £4.00 given back. Nothing is owed.')).toBeVisible()
  await page.getByRole('button', { name: /^Take Back £4.00 given back/ }).click()
  await dialog.getByRole('button', { name: 'Take Back' }).click()
  await page.getByRole('button', { name: /^Take Back £39.00/ }).click()
  await dialog.getByRole('button', { name: 'Take Back' }).click()
  await expect(page.getByText('£35.00 to pay')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  // A control half under the sticky bar would count as too small to touch.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectNoAxeViolations(page)
  await expectToFit(page)

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const own = await plain.newPage()
  await own.goto(link ?? '')
  await expect(own.getByRole('link', { name: 'Download the PDF of INV-0001' })).toBeVisible()
  await expect(own.getByText('Pay into The Shop, 00-00-00, 00000000, with INV-0001')).toBeVisible()
  await expect(own.getByRole('button', { name: /Payment|Credit/ })).toHaveCount(0)
  await plain.close()

  for (const day of ['2026-12-22', '2026-12-29', '2027-01-05', '2027-01-12']) await onDay(shop, day)
  await openOwnerPage(page, shop, '/admin/today')
  await expect(page.getByText('Wild Rose Flowers: £35.00 of INV-0001')).toBeVisible()
  await page.getByRole('link', { name: 'See', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Three reminders, and still unpaid' })).toBeVisible()
})
