import { booked } from '../src/testing/booking-requests.ts'
import { setStatus } from '../src/testing/visits.ts'
import { expectToast, openDashboard } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

// Shows §2.34, §3.12, §4.21, §6.5
test('a schedule shows each visit with its coloured status and its phone number as a link', async ({
  page,
  shop,
}) => {
  await booked(shop, { customerName: 'Ann First', time: '09:00' })
  const called = await booked(shop, { customerName: 'Bob Second', time: '10:00' })
  const came = await booked(shop, { customerName: 'Cy Third', time: '11:00', date: '2026-12-05' })
  await setStatus(shop, called.id, 'cancelled')
  await setStatus(shop, came.id, 'no-show')
  await openDashboard(page, shop)
  await page.getByRole('button', { name: 'Schedule of Tom Ashdown' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule of Tom Ashdown' })
  const line = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  await expect(dialog.getByRole('heading', { name: 'Friday 4 December 2026' })).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Saturday 5 December 2026' })).toBeVisible()
  await expect(line('Ann First')).toContainText('09:00')
  await expect(line('Ann First').getByText('confirmed')).toHaveAttribute('data-tone', 'good')
  await expect(line('Bob Second').getByText('cancelled')).toHaveAttribute('data-tone', 'bad')
  await expect(line('Cy Third').getByText('no-show')).toHaveAttribute('data-tone', 'neutral')
  const phone = line('Ann First').getByRole('link', { name: /07700 900123/ })
  await expect(phone).toHaveAttribute('href', 'tel:07700900123')
})

// Shows §8.21
test('search, date and period narrow the schedule, to an empty one too', async ({ page, shop }) => {
  await booked(shop, { customerName: 'Ann First', time: '09:00' })
  await booked(shop, { customerName: 'Bob Second', date: '2026-12-05', time: '10:00' })
  shop.setNow('2026-12-05T08:00:00Z')
  await openDashboard(page, shop)
  await page.getByRole('button', { name: 'Schedule of Tom Ashdown' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 appointment', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Bob Second', { exact: true })).toBeVisible()
  await dialog.getByText('Past', { exact: true }).click()
  await expect(dialog.getByText('Ann First', { exact: true })).toBeVisible()
  await dialog.getByText('All', { exact: true }).click()
  await expect(dialog.getByText('2 appointments', { exact: true })).toBeVisible()
  await dialog.getByLabel('Search').fill('bob cut')
  await expect(dialog.getByText('1 appointment', { exact: true })).toBeVisible()
  await dialog.getByLabel('Date').fill('2026-12-04')
  await expect(dialog.getByText('No appointments found for the selected criteria.')).toBeVisible()
  await dialog.getByLabel('Search').fill('')
  await expect(dialog.getByText('Ann First', { exact: true })).toBeVisible()
})

// Shows §2.36, §8.21
test('an empty diary shows a message; opening it again reloads it', async ({ page, shop }) => {
  await openDashboard(page, shop)
  await page.getByRole('button', { name: 'Schedule of Ellis Wardley' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('No appointments found for the selected criteria.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await booked(shop, { barberId: 4, customerName: 'New Visitor', time: '09:00' })
  await page.getByRole('button', { name: 'Schedule of Ellis Wardley' }).click()
  await expect(dialog.getByText('New Visitor', { exact: true })).toBeVisible()
})

test('a diary that can’t be loaded shows an error, and Try again loads it', async ({ page, shop }) => {
  await openDashboard(page, shop)
  await page.route('**/api/barber/1/appointments*', route => route.fulfill({ status: 500, body: 'Sorry.' }))
  await page.getByRole('button', { name: 'Schedule of Tom Ashdown' }).click()
  await expectToast(page, 'Error', 'Failed to load appointments')
  await page.unroute('**/api/barber/1/appointments*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No appointments found for the selected criteria.')).toBeVisible()
})
