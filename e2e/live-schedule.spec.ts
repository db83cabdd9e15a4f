import type { Page } from '@playwright/test'
import { booked } from '../src/testing/booking-requests.ts'
import { setStatus } from '../src/testing/visits.ts'
import { collectErrors } from './support/console-errors.ts'
import { openDashboard } from './support/owner.ts'
import { expect, test } from './support/shop.ts'
import { ALL_CHOSEN, confirm, expectReserved, fillDetails } from './support/wizard.ts'

async function openSchedule(page: Page) {
  await page.getByRole('button', { name: 'Schedule of Tom Ashdown' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule of Tom Ashdown' })
  await expect(dialog.getByText('Live', { exact: true })).toBeVisible()
  return dialog
}

test('a booked visit appears in the open schedule, and is announced once', async ({
  page,
  shop,
  browser,
}) => {
  const errors = collectErrors(page)
  await openDashboard(page, shop)
  const dialog = await openSchedule(page)
  await expect(dialog.getByText('No appointments found for the selected criteria.')).toBeVisible()

  const customer = await browser.newPage({ baseURL: shop.url })
  await customer.goto(ALL_CHOSEN)
  await fillDetails(customer)
  await confirm(customer)
  await expectReserved(customer)
  await customer.close()

  const line = dialog.getByRole('listitem').filter({ hasText: 'Sam Example' })
  await expect(line).toContainText('10:15')
  await expect(line.getByText('confirmed')).toBeVisible()
  await expect(dialog.getByRole('status').filter({ hasText: '1 appointment' })).toContainText(
    'New: Sam Example, Friday 4 December, 10:15.',
  )
  expect(errors).toEqual([])
})

test('a cancelled visit turns red in the open schedule; other barbers’ changes do not show', async ({
  page,
  shop,
}) => {
  const { id } = await booked(shop)
  await openDashboard(page, shop)
  const dialog = await openSchedule(page)
  await booked(shop, { barberId: 4, time: '11:00', customerName: 'Of Ellis' })
  await setStatus(shop, id, 'cancelled')
  await expect(dialog.getByText('cancelled', { exact: true })).toHaveAttribute('data-tone', 'bad')
  await expect(dialog.getByRole('status').filter({ hasText: '1 appointment' })).toContainText(
    'Now cancelled: Sam Example, Friday 4 December, 10:00.',
  )
  await expect(dialog.getByText('Of Ellis')).toHaveCount(0)
})

test('the filters stay while the schedule changes', async ({ page, shop }) => {
  await openDashboard(page, shop)
  const dialog = await openSchedule(page)
  await dialog.getByText('All', { exact: true }).click()
  await dialog.getByLabel('Search').fill('sam')
  await booked(shop)
  await booked(shop, { time: '11:00', customerName: 'Bob Second' })
  await expect(dialog.getByText('Sam Example', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Search')).toBeFocused()
  await expect(dialog.getByLabel('Search')).toHaveValue('sam')
  await expect(dialog.getByText('Bob Second')).toHaveCount(0)
})

test('a lost connection is shown, and missed changes appear once it is back', async ({ page, shop }) => {
  await page.route('**/api/admin/diary-events', route => route.abort())
  await openDashboard(page, shop)
  await page.getByRole('button', { name: 'Schedule of Tom Ashdown' }).click()
  const dialog = page.getByRole('dialog')
  await expect(
    dialog.getByRole('status').filter({ hasText: 'Not live just now, trying again' }),
  ).toBeVisible()
  await booked(shop)
  await page.unroute('**/api/admin/diary-events')
  await expect(dialog.getByText('Sam Example', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Live', { exact: true })).toBeVisible()
})

test('an owner signed out elsewhere is redirected to the sign-in', async ({ page, shop }) => {
  await openDashboard(page, shop)
  await openSchedule(page)
  await shop.db.transact(tx => tx.deleteFrom('admin_session').execute())
  await booked(shop)
  await expect(page).toHaveURL(/\/admin-login$/)
})
