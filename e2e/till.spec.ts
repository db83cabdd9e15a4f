import type { Page } from '@playwright/test'
import { booked } from '../src/testing/booking-requests.ts'
import { setStatus } from '../src/testing/visits.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { collectErrors } from './support/console-errors.ts'
import { expectToast, openOwnerPage } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

const FRIDAY = '2026-12-04'

async function expectAccessible(page: Page, width: number): Promise<void> {
  await expectNoAxeViolations(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(width)
}

for (const [name, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a desk', { width: 1280, height: 800 }],
] as const)
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('a visit is paid in two parts, corrected, something sold, and the day closed', async ({
      page,
      shop,
    }) => {
      test.slow()
      const errors = collectErrors(page)
      await booked(shop, { time: '11:00', customerName: 'Dora Unpaid' })
      await booked(shop, { time: '12:00', customerName: 'Fred Free' })
      const { id } = await booked(shop, { time: '10:00' })
      shop.setNow(`${FRIDAY}T17:30:00Z`)
      await setStatus(shop, id, 'completed')
      await openOwnerPage(page, shop, `/admin/diary?date=${FRIDAY}`)

      await page.locator('.visit-block', { hasText: 'Sam Example' }).click()
      const sheet = page.getByRole('dialog', { name: 'Sam Example' })
      await sheet.getByRole('button', { name: 'Another amount…' }).click()
      await sheet.getByRole('textbox', { name: 'Amount' }).fill('-1')
      await sheet.getByRole('button', { name: 'Cash', exact: true }).click()
      await expect(sheet.getByText('An amount has to be above £0.')).toBeVisible()
      await sheet.getByRole('button', { name: 'Split…' }).click()
      await sheet.getByRole('textbox', { name: 'Part 1' }).fill('£20')
      await sheet.getByRole('button', { name: 'Take £19.00' }).click()
      await expect(sheet.getByText('That is more than £19.00.')).toBeVisible()
      await sheet.getByRole('textbox', { name: 'Part 1' }).fill('£10')
      await sheet.getByRole('group', { name: 'Part 1 by' }).getByRole('radio', { name: 'Cash' }).check()
      await sheet.getByRole('textbox', { name: 'Tip' }).fill('2.50')
      await expect(sheet.getByText('£11.50')).toBeVisible()
      await expectAccessible(page, viewport.width)
      await sheet.getByRole('button', { name: 'Take £21.50' }).click()
      await expectToast(page, 'Payment taken', '£21.50 for Gents cut 16+.')
      await expect(sheet.getByText('£9.00 by card')).toBeVisible()
      await expect(sheet.getByRole('button', { name: 'Cash', exact: true })).toBeHidden()

      await sheet.getByRole('button', { name: 'Correct it…' }).click()
      await sheet.getByRole('textbox', { name: /^Reason/ }).fill('Sam paid by card')
      await sheet.getByRole('button', { name: 'Enter it again' }).click()
      await expect(sheet.getByText(/^Please leave the customer’s name out/)).toBeVisible()
      await sheet.getByRole('textbox', { name: /^Reason/ }).fill('All of it was by card')
      await sheet.getByRole('button', { name: 'Back', exact: true }).click()
      await page.getByRole('button', { name: 'Keep Editing' }).click()
      await sheet.getByRole('button', { name: 'Enter it again' }).click()
      await expect(sheet.getByRole('textbox', { name: 'Tip' })).toHaveValue('2.50')
      await sheet.getByRole('button', { name: 'Card', exact: true }).click()
      await expectToast(page, 'Payment taken', '£21.50 for Gents cut 16+.')
      await page.keyboard.press('Escape')

      await page.getByLabel('More', { exact: true }).click()
      await page.getByRole('button', { name: 'Sell something' }).click()
      const sale = page.getByRole('dialog', { name: 'Sell something' })
      await expect(sale.getByRole('textbox', { name: /^What/ })).toBeFocused()
      await sale.getByRole('textbox', { name: /^What/ }).fill('Matt clay')
      await sale.getByRole('textbox', { name: /^Amount/ }).fill('12.50')
      await sale.getByRole('radio', { name: 'Cash' }).check()
      await sale.getByRole('button', { name: 'Enter the sale' }).click()
      await expectToast(page, 'Sold', 'Matt clay for £12.50.')

      await page.getByLabel('More', { exact: true }).click()
      await page.getByRole('link', { name: 'The till' }).click()
      await expect(page.getByRole('heading', { name: 'Friday 4 December 2026' })).toBeVisible()
      await expect(page.getByText('2 visits are not paid')).toBeVisible()
      await page.getByRole('button', { name: 'Take payment of Fred Free' }).click()
      const free = page.getByRole('dialog', { name: 'Take payment' })
      await free.getByRole('button', { name: 'On the house…' }).click()
      await free.getByRole('textbox', { name: /^Reason/ }).fill('Fred brought ten friends')
      await free.getByRole('button', { name: 'Put it on the house' }).click()
      await expect(free.getByText(/^Please leave the customer’s name out/)).toBeVisible()
      await free.getByRole('textbox', { name: /^Reason/ }).fill('Brought ten friends')
      await free.getByRole('button', { name: 'Put it on the house' }).click()
      await expectToast(page, 'On the house', 'Gents cut 16+ is settled, with nothing to pay.')
      await expect(page.getByRole('table', { name: 'On the house' })).toContainText('Brought ten friends')
      await expect(page.getByText('One visit is not paid')).toBeVisible()
      await page.getByRole('button', { name: 'Take payment of Dora Unpaid' }).click()
      const payment = page.getByRole('dialog', { name: 'Take payment' })
      await payment.getByRole('button', { name: 'Another amount…' }).click()
      await payment.getByRole('textbox', { name: 'Amount' }).fill('15')
      await payment.getByRole('button', { name: 'Close' }).click()
      await page.getByRole('button', { name: 'Keep Editing' }).click()
      await payment.getByRole('textbox', { name: /^Why it is not £19.00/ }).fill('Birthday')
      await payment.getByRole('button', { name: 'Mobile' }).click()
      await expect(page.getByText('One visit is not paid')).toBeHidden()
      await expect(page.getByRole('row', { name: /Matt clay.*£12.50/ })).toBeVisible()
      await expect(page.locator('.ledger s', { hasText: '£10.00' })).toBeVisible()
      await expectAccessible(page, viewport.width)

      await page.getByRole('textbox', { name: 'Counted cash' }).fill('12')
      await page.getByRole('button', { name: 'Close the day' }).click()
      await expect(page.getByText('Please say why it differs.')).toBeVisible()
      await page.getByRole('textbox', { name: 'Why it differs' }).fill('Fifty pence for the meter')
      await page.getByRole('button', { name: 'Close the day' }).click()
      await expectToast(page, 'Day closed', 'Friday 4 December is counted and closed.')
      await expect(
        page.getByText(/^Closed by admin with £12.00, £0.50 less than there should be/),
      ).toBeVisible()
      await expect(page.getByRole('button', { name: 'Sell something' })).toBeHidden()

      shop.setNow('2026-12-05T05:00:00Z')
      await page.reload()
      await page.getByLabel(/^Changes: Sale, Matt clay/).click()
      await page.getByRole('button', { name: /^Give money back… Sale, Matt clay/ }).click()
      const back = page.getByRole('dialog', { name: 'Give money back' })
      await expect(back.getByText(/^It comes out of today’s till/)).toBeVisible()
      await back.getByRole('textbox', { name: /^Reason/ }).fill('The tin was empty')
      await back.getByRole('button', { name: 'Give it back' }).click()
      await expectToast(page, 'Money given back', '£12.50 in cash, out of today’s till.')
      await expect(page.getByRole('row', { name: /Matt clay.*£12.50 given back/ })).toBeVisible()
      await expect(page.getByRole('definition').first()).toContainText('£49.00')
      await expectAccessible(page, viewport.width)

      await page.getByRole('button', { name: 'Open the day again…' }).click()
      await page.getByRole('textbox', { name: /^Reason/ }).fill('A comb was forgotten')
      await page.getByRole('button', { name: 'Open the day again', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Sell something' })).toBeVisible()
      await page.getByRole('link', { name: 'The day before' }).click()
      await expect(page.getByRole('heading', { name: 'Thursday 3 December 2026' })).toBeVisible()
      await expect(page.getByText(/^Nothing was taken on this day yet/)).toBeVisible()
      await expectAccessible(page, viewport.width)
      expect(errors.filter(error => !/status of 422 .*(reverse|waiver)/.test(error))).toEqual([])
    })
  })

test('a payment whose response is lost is taken once, and shown as taken', async ({ page, shop }) => {
  const { id } = await booked(shop)
  shop.setNow(`${FRIDAY}T17:30:00Z`)
  await openOwnerPage(page, shop, `/admin/till?date=${FRIDAY}`)
  await page.getByRole('button', { name: 'Take payment of Sam Example' }).click()
  await page.route('**/payment', async route => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Card', exact: true }).click()
  await expect(page.locator('.toast')).toBeVisible()
  await expect(page.getByRole('row', { name: /Gents cut 16\+.*£19.00/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Card', exact: true })).toBeHidden()
  const entries = await shop.db.read
    .selectFrom('ledger_entry')
    .select('pence')
    .where('visit_id', '=', id)
    .execute()
  expect(entries).toEqual([{ pence: 1900 }])
})
