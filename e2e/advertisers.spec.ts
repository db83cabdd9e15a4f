import { acceptedContract } from '../src/testing/adverts/contracts.ts'
import { runAdvert } from './support/adverts.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectToFit } from './support/fits.ts'
import { expectToast, openOwnerPage, signOwnerIn } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

const REQUEST = {
  packageName: 'Standard',
  startDate: '2026-12-15',
  isMadeByShop: false,
  businessName: 'Wild Rose Flowers',
  contactName: 'Ada Example',
  email: 'ada@flowers.example',
  phone: '01632 960123',
  message: 'We would start before Christmas.',
}

test('a business goes from its request to a contract that it accepts, without a script', async ({
  page,
  shop,
  browser,
}) => {
  await page.request.post(`${shop.url}/api/advertising-requests`, { data: REQUEST })
  await openOwnerPage(page, shop, '/admin/shop/advertising')
  await page.getByRole('button', { name: 'Take Them On Wild Rose Flowers' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Business')).toHaveValue('Wild Rose Flowers')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please name the trade')).toBeVisible()
  await dialog.getByLabel('Trade').fill('Florist')
  await dialog.getByLabel('Billing address').fill('3 Mercer’s Yard\nLewes')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/admin\/shop\/advertisers#/)
  await expect(page.getByText('Not sent yet.')).toBeVisible()
  await expect(page.getByText('Standard Draft')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Send the contract to Wild Rose Flowers' }).click()
  await expect(page.getByText(/^Held for them until .*\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Change It: the contract of Wild Rose Flowers' }).click()
  await expect(dialog.getByLabel('Standard')).toBeChecked()
  await dialog.getByLabel('Starts').fill('22/12/2026')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Send It Anew' }).click()
  await expectToast(page, 'Sent anew', 'They get a mail with the new contract. The old one is withdrawn.')
  await expect(page.getByText(/^From Tuesday 22 December 2026 to/)).toBeVisible()
  const link = await page.getByRole('link', { name: 'Their page of Wild Rose Flowers' }).getAttribute('href')

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const plain = await context.newPage()
  await plain.goto(link ?? '')
  await expect(plain.getByRole('heading', { level: 1, name: 'Wild Rose Flowers' })).toBeVisible()
  await plain.getByLabel('Your name').fill(' ')
  await plain.getByRole('button', { name: 'Accept the Contract' }).click()
  await expect(plain.getByText('Please type your name, as your signature.')).toBeVisible()
  await plain.getByLabel('Your name').fill('Ada Example')
  await plain.getByRole('button', { name: 'Accept the Contract' }).click()
  await expect(plain.getByText(/^Accepted by Ada Example/)).toBeVisible()
  await expect(plain.getByRole('button', { name: 'Accept the Contract' })).toHaveCount(0)
  await context.close()

  await page.goto(link ?? '')
  await expectNoAxeViolations(page)
  await page.goto('/admin/shop/advertisers')
  await expect(page.getByText(/^Accepted by Ada Example/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the Contract of Wild Rose Flowers' }).click()
  await expect(page.getByRole('dialog')).toContainText('Cancel the contract of Wild Rose Flowers?')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel It' }).click()
  await expect(page.locator('.toast')).toContainText('Cancelled')
})

test('a contract that ends within 30 days is renewed in one tap, and Today asks for it until then', async ({
  page,
  shop,
}) => {
  await openOwnerPage(page, shop, '/admin/today')
  await runAdvert(page.request, shop, '2026-12-01')
  shop.setNow('2027-05-10T09:00:00Z')
  await openOwnerPage(page, shop, '/admin/today')
  await expect(page.getByText('The contract of Wild Rose Flowers ends Monday 31 May 2027.')).toBeVisible()
  await page.getByRole('link', { name: 'See', exact: true }).click()
  await page.getByRole('button', { name: 'Draw Up the Renewal for Wild Rose Flowers' }).click()
  await expectToast(page, 'Draft saved', 'Look at it, then send it.')
  await expect(page.getByRole('button', { name: 'Send the contract to Wild Rose Flowers' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Draw Up the Renewal/ })).toHaveCount(0)
})

test('of several businesses each is a row, and one that was entered by hand opens for its contract', async ({
  page,
  shop,
}) => {
  await openOwnerPage(page, shop, '/admin/shop/advertisers')
  await runAdvert(page.request, shop, '2026-12-01')
  await page.reload()
  await page.getByRole('button', { name: 'Add an Advertiser' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Business').fill('Mill Lane Bakery')
  await dialog.getByLabel('Trade').fill('Bakery')
  await dialog.getByLabel(/^Name/).fill('Robin Sample')
  await dialog.getByLabel('Email').fill('robin@bakery.example')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Added', 'Next: their contract.')
  await expect(page.getByRole('button', { name: 'Edit Wild Rose Flowers' })).toBeHidden()
  await page.getByRole('button', { name: 'Draw Up a Contract for Mill Lane Bakery' }).click()
  await dialog.getByLabel('Premium').check()
  await dialog.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByRole('button', { name: 'Send the contract to Mill Lane Bakery' })).toBeVisible()
  await page.locator('summary', { hasText: 'Wild Rose Flowers' }).click()
  await expect(page.getByRole('button', { name: 'Edit Wild Rose Flowers' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  for (const text of ['ada@flowers.example', 'robin@bakery.example'])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Mill Lane Bakery' })).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 360, height: 740 })
  await expectToFit(page)
  // A control half under the sticky bar would count as too small to touch.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectNoAxeViolations(page)
})

test('the owner hands out what is kept of a business, and erases its contact once its contract is over', async ({
  page,
  shop,
}) => {
  await signOwnerIn(page, shop)
  const { cookies } = await page.request.storageState()
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  await acceptedContract(shop, { Cookie })
  shop.setNow('2027-06-01T09:00:00Z')
  await openOwnerPage(page, shop, '/admin/shop/advertisers')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download JSON of Wild Rose Flowers' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('advertiser-data.json')
  await page.getByRole('button', { name: 'Erase Wild Rose Flowers' }).click()
  await expect(page.getByRole('dialog')).toContainText('Contracts, invoices and payments stay in your books')
  await page.getByRole('dialog').getByRole('button', { name: 'Erase Them' }).click()
  await expect(page.getByText('Their contact details were erased.')).toBeVisible()
  await expect(page.getByText('ada@flowers.example')).toHaveCount(0)
  await expectNoAxeViolations(page)
})
