import type { Page } from '@playwright/test'
import { booked } from '../src/testing/booking-requests.ts'
import { expectToast, openOwnerPage } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

test.use({ viewport: { width: 1024, height: 768 } })

const TODAY = { date: '2026-12-01', time: '10:00' }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('by keyboard alone an Undo gives the focus back to its visit, and a payment to the chair it is for', async ({
  page,
  shop,
}) => {
  await booked(shop, TODAY)
  shop.setNow('2026-12-01T10:01:00Z')
  await openOwnerPage(page, shop, '/admin/today')
  await button(page, 'Here, Sam Example').press('Enter')
  await expect(button(page, 'In the chair, Sam Example')).toBeFocused()
  await expectToast(page, 'Marked as arrived', 'Sam Example.')
  await page.keyboard.press('F8')
  await button(page, 'Undo').press('Enter')
  await expectToast(page, 'Taken back', 'The visit is as it was before.')
  await expect(button(page, 'Here, Sam Example')).toBeFocused()

  await button(page, 'Here, Sam Example').press('Enter')
  for (const step of ['In the chair', 'Done']) {
    await expect(button(page, `${step}, Sam Example`)).toBeFocused()
    // Two presses in haste are one.
    await page.reload()
    await button(page, `${step}, Sam Example`).press('Enter')
  }
  await expect(button(page, 'Take payment, Sam Example')).toBeFocused()
  await page.reload()
  await button(page, 'Take payment, Sam Example').press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Sam Example' })
  await sheet.getByRole('button', { name: 'Card', exact: true }).press('Enter')
  await expect(sheet.getByText('£19.00 by card')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('Tab')
  const chair = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Tom Ashdown' }) })
  await expect(chair.locator(':focus')).toHaveCount(1)
})
