import type { Page } from '@playwright/test'
import { booked } from '../src/testing/booking-requests.ts'
import { setStatus } from '../src/testing/visits.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectToFit } from './support/fits.ts'
import { barberCard, openDashboard, openOwnerPage } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** No axe violation and no horizontal overflow, in light and dark mode. */
async function expectForEveryone(page: Page): Promise<void> {
  // A control half under the sticky bar would count as too small to touch.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectNoAxeViolations(page)
  await expectToFit(page)
}

test('the sign-in', async ({ page }) => {
  await page.goto('/admin-login')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByText('Please give the password.')).toBeVisible()
  await expectForEveryone(page)
})

test('both steps of the reset', async ({ page }) => {
  await page.goto('/admin-reset')
  await expectForEveryone(page)
  await page.getByRole('link', { name: 'I Have a Token' }).click()
  await expectForEveryone(page)
})

test('the dashboard with its report', async ({ page, shop }) => {
  await booked(shop)
  await openDashboard(page, shop)
  const section = page.getByRole('region', { name: 'Daily Reports' })
  await section.getByLabel(/^Date/).fill('2026-12-04')
  await section.getByRole('button', { name: 'Generate Report' }).click()
  await expect(page.locator('.report-bar')).toHaveCount(1)
  await page.getByRole('button', { name: 'Close message' }).click()
  await expectForEveryone(page)
})

test('Shop with its groups, and with what a search finds, at each width', async ({ page, shop }) => {
  await openOwnerPage(page, shop, '/admin/shop')
  const search = page.getByLabel('Find a setting')
  const found = page.getByRole('list', { name: 'Settings found' })
  for (const width of [390, 768, 1440])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await search.fill('')
      await expect(page.getByText('14 treatments, from £4.00')).toBeVisible()
      await expectForEveryone(page)
      await search.fill('email')
      await expect(found).toBeVisible()
      await expectForEveryone(page)
    })
})

test('the account with a QR code', async ({ page, shop }) => {
  await openOwnerPage(page, shop, '/admin/shop/account')
  await page.getByRole('button', { name: 'Set Up' }).click()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expectForEveryone(page)
})

test('a schedule', async ({ page, shop }) => {
  await booked(shop)
  await setStatus(shop, (await booked(shop, { time: '11:00' })).id, 'cancelled')
  await openDashboard(page, shop)
  await page.getByRole('button', { name: 'Schedule of Tom Ashdown' }).click()
  await expect(page.getByText('cancelled', { exact: true })).toBeVisible()
  await expectForEveryone(page)
})

test('the edit dialog with an error', async ({ page, shop }) => {
  await openDashboard(page, shop)
  await page.getByRole('button', { name: 'Edit Tom Ashdown' }).click()
  await page.getByLabel(/^Name/).fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Please give the barber’s name.')).toBeVisible()
  await expect(page.getByLabel(/^Name/)).toBeFocused()
  await expectForEveryone(page)
})

test('the confirmation before a barber is disabled', async ({ page, shop }) => {
  await openDashboard(page, shop)
  await page.getByRole('button', { name: 'Disable Tom Ashdown' }).click()
  await expect(page.getByRole('dialog', { name: 'Disable Tom Ashdown?' })).toBeVisible()
  await expectForEveryone(page)
})

test('the dashboard while it loads', async ({ page }) => {
  await page.route('**/api/**', () => {})
  await page.goto('/admin-dashboard')
  await expect(page.getByText('Loading the team…')).toBeAttached()
  await expectForEveryone(page)
})

test('the dashboard that could load nothing, and is offline', async ({ page, context }) => {
  await page.route('**/api/**', route => route.abort())
  await page.goto('/admin-dashboard')
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Connection Error.')).toBeVisible()
  await expectForEveryone(page)
})

test('a barber is disabled by keyboard alone', async ({ page, shop }) => {
  await openDashboard(page, shop)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the barbers' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Schedule of Tom Ashdown' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Disable Tom Ashdown?' })
  await expect(question.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(barberCard(page, 'Tom Ashdown')).toContainText('Inactive')
})
