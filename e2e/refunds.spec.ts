import { booked } from '../src/testing/booking-requests.ts'
import { setStatus } from '../src/testing/visits.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { collectErrors } from './support/console-errors.ts'
import { expectToast, openOwnerPage } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

const FRIDAY = '2026-12-04'

for (const [name, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a desk', { width: 1280, height: 800 }],
] as const)
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('a part of a payment is refunded, a tip added, and both are taken back', async ({ page, shop }) => {
      const errors = collectErrors(page)
      const { id } = await booked(shop, { time: '10:00' })
      shop.setNow(`${FRIDAY}T17:30:00Z`)
      await setStatus(shop, id, 'completed')
      await openOwnerPage(page, shop, `/admin/diary?date=${FRIDAY}`)
      await page.locator('.visit-block', { hasText: 'Sam Example' }).click()
      const sheet = page.getByRole('dialog', { name: 'Sam Example' })
      await sheet.getByRole('button', { name: 'Card', exact: true }).click()
      await expectToast(page, 'Payment taken', '£19.00 for Gents cut 16+.')

      await sheet.getByRole('button', { name: 'Give money back…' }).click()
      const amount = sheet.getByRole('textbox', { name: 'Amount' })
      await expect(amount).toHaveValue('19.00')
      await amount.fill('19.01')
      await sheet.getByRole('textbox', { name: /^Reason/ }).fill('A line was not straight')
      await sheet.getByRole('button', { name: 'Give it back' }).click()
      await expect(sheet.getByText(/up to £19.00 can be refunded/)).toBeVisible()
      await amount.fill('5')
      await expectNoAxeViolations(page)
      await sheet.getByRole('button', { name: 'Give it back' }).click()
      await expectToast(page, 'Money given back', '£5.00 by card, out of today’s till.')
      const paid = sheet.getByRole('list', { name: 'Paid' })
      await expect(paid.getByText(/^Refund, Gents cut 16\+. A line was not straight/)).toBeVisible()
      await expect(sheet.getByText('£5.00 was given back.')).toBeInViewport()
      await expect(sheet.getByRole('button', { name: 'Correct it…' })).toBeHidden()

      await sheet.getByRole('button', { name: 'Add a tip…' }).click()
      await sheet.getByRole('button', { name: 'Add the tip' }).click()
      await expect(sheet.getByText('Please give the amount.')).toBeVisible()
      await sheet.getByRole('textbox', { name: 'Tip' }).fill('2.50')
      await sheet.getByRole('button', { name: 'Add the tip' }).click()
      await expectToast(page, 'Tip added', '£2.50 in cash, in today’s till.')
      await expect(paid.getByText('£2.50 in cash as a tip')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      )

      for (const what of ['Take the £2.50 tip back…', 'Take the £5.00 refund back…']) {
        await sheet.getByRole('button', { name: what }).click()
        await sheet.getByRole('textbox', { name: /^Reason/ }).fill('Typed on the wrong visit')
        await sheet.getByRole('button', { name: 'Take it back', exact: true }).click()
        await expect(sheet.getByRole('button', { name: what })).toBeHidden()
      }
      await expectToast(page, 'Refund taken back', 'What was paid counts again.')
      await expect(sheet.getByRole('button', { name: 'Correct it…' })).toBeVisible()
      await expectNoAxeViolations(page)
      expect(errors).toEqual([])
    })
  })

test('a part of a sale is refunded at the till, and no more than is left of it', async ({ page, shop }) => {
  shop.setNow(`${FRIDAY}T17:30:00Z`)
  await openOwnerPage(page, shop, `/admin/till?date=${FRIDAY}`)
  const data = { what: 'Matt clay', pence: 1250, method: 'cash' }
  expect((await page.request.post(`${shop.url}/api/admin/sales`, { data })).status()).toBe(201)
  await page.reload()
  const changes = page.getByLabel(/^Changes: Sale, Matt clay/)
  const refund = page.getByRole('button', { name: /^Give money back… .*Matt clay/ })
  for (const [asked, left] of [
    ['2.50', '£12.50'],
    ['10', '£10.00'],
  ] as const) {
    await changes.click()
    await refund.click()
    const dialog = page.getByRole('dialog', { name: 'Give money back' })
    await expect(dialog.getByText(`Up to ${left}.`)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill(asked)
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('The tin was dented')
    await dialog.getByRole('button', { name: 'Give it back' }).click()
    await expect(dialog).toBeHidden()
  }
  await expect(page.getByText('Refund, Matt clay')).toHaveCount(2)
  await expect(changes).toBeHidden()
  await expect(page.getByText('£0.00 should be there')).toBeVisible()
})

test('the whole payment of a counted day is given back in one go, and the visit is not asked to pay again', async ({
  page,
  shop,
}) => {
  const { id } = await booked(shop, { time: '10:00' })
  shop.setNow(`${FRIDAY}T17:30:00Z`)
  await setStatus(shop, id, 'completed')
  await openOwnerPage(page, shop, `/admin/diary?date=${FRIDAY}`)
  const data = { parts: [{ method: 'card', pence: 1900 }], tip: { method: 'card', pence: 155 } }
  expect((await page.request.post(`${shop.url}/api/admin/visits/${id}/payment`, { data })).status()).toBe(201)
  const closing = { data: { expectedCash: 0, countedCash: 0 } }
  expect((await page.request.post(`${shop.url}/api/admin/till/${FRIDAY}/close`, closing)).status()).toBe(200)
  shop.setNow('2026-12-05T05:00:00Z')
  await page.reload()
  await page.locator('.visit-block', { hasText: 'Sam Example' }).click()
  const sheet = page.getByRole('dialog', { name: 'Sam Example' })
  await sheet.getByRole('button', { name: 'Give money back…' }).click()
  await expect(sheet.getByRole('textbox', { name: 'Amount' })).toHaveValue('20.55')
  await sheet.getByRole('textbox', { name: /^Reason/ }).fill('The cut was uneven')
  await sheet.getByRole('button', { name: 'Give it back' }).click()
  await expectToast(page, 'Money given back', '£20.55 by card, out of today’s till.')
  await expect(sheet.getByText('£20.55 was given back, which is all of it.')).toBeVisible()
  await expect(sheet.getByText('−£19.00 by card')).toBeVisible()
  await expect(sheet.getByText('To pay')).toBeHidden()
  await expect(sheet.getByRole('button', { name: 'Give money back…' })).toBeHidden()
})
