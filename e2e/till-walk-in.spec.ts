import { expectNoAxeViolations } from './support/axe.ts'
import { collectErrors } from './support/console-errors.ts'
import { expectToast, openOwnerPage } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

const FRIDAY = '2026-12-04'

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 800 }],
  ['a desk', { width: 1440, height: 900 }],
] as const)
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('a forgotten walk-in of yesterday is entered and paid on its day', async ({ page, shop }) => {
      const errors = collectErrors(page)
      shop.setNow('2026-12-05T10:00:00Z')
      await openOwnerPage(page, shop, `/admin/till?date=${FRIDAY}`)
      await page.getByRole('button', { name: 'Enter a forgotten walk-in…' }).click()
      const sheet = page.getByRole('dialog', { name: 'Enter a forgotten walk-in' })
      await sheet.getByRole('button', { name: 'Enter the visit' }).click()
      await expect(sheet.getByText('Please choose a barber, a date and a time.')).toBeVisible()
      await sheet.getByRole('combobox', { name: 'Barber' }).selectOption('Marco Bellandi')
      await sheet.getByLabel('Time').fill('16:00')
      await sheet.getByRole('button', { name: 'Enter the visit' }).click()
      await expect(sheet.getByText('Please choose at least one treatment.')).toBeVisible()
      await sheet.getByRole('checkbox', { name: /^Gents cut 16\+/ }).check()
      await expectNoAxeViolations(page)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide).toBeLessThanOrEqual(viewport.width)
      await sheet.getByRole('button', { name: 'Enter the visit' }).click()
      await expectToast(page, 'Visit entered', 'It counts as done with Marco Bellandi.')
      const payment = page.getByRole('dialog', { name: 'How was it paid?' })
      await expect(payment.getByRole('radio', { name: 'Friday 4 December' })).toBeChecked()
      await payment.getByRole('button', { name: 'Cash', exact: true }).click()
      await expect(page.getByRole('row', { name: /Gents cut 16\+.*Marco Bellandi/ })).toBeVisible()
      await expect(payment).toBeHidden()
      await expect(page.getByText(/not paid/)).toBeHidden()
      expect(errors).toEqual([])
    })
  })

test('a walk-in whose payment is left for later is among the unpaid', async ({ page, shop }) => {
  shop.setNow('2026-12-05T10:00:00Z')
  await openOwnerPage(page, shop, `/admin/till?date=${FRIDAY}`)
  await page.getByRole('button', { name: 'Enter a forgotten walk-in…' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('combobox', { name: 'Barber' }).selectOption('Tom Ashdown')
  await sheet.getByLabel('Time').fill('07:00')
  await sheet.getByRole('checkbox', { name: /^Gents cut 16\+/ }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep Editing' }).click()
  await sheet.getByRole('button', { name: 'Enter the visit' }).click()
  await sheet.getByRole('button', { name: /anyway/i }).click()
  await expect(page.getByRole('dialog', { name: 'How was it paid?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('One visit is not paid')).toBeVisible()
  await page.getByRole('link', { name: 'Till' }).click()
  await expect(page.getByRole('heading', { name: 'The drawer' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enter a forgotten walk-in…' })).toBeHidden()
})
