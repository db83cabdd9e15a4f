import type { Page } from '@playwright/test'
import { setStatus } from '../src/testing/visits.ts'
import { booked } from '../src/testing/wishes.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { barberCard, openDashboard, signOwnerIn } from './support/owner.ts'
import type { RunningShop } from './support/running-shop.ts'
import { expect, test } from './support/shop.ts'

const PHONE = { width: 360, height: 740 }

async function fits(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
}

async function arrange(shop: RunningShop): Promise<void> {
  await booked(shop)
  const called = await booked(shop, { time: '11:00' })
  await setStatus(shop, called.id, 'cancelled')
}

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`on a phone, ${colorScheme}`, () => {
    test.use({ viewport: PHONE, colorScheme })

    test('the doors are for everyone', async ({ page }) => {
      await page.goto('/admin-login')
      await page.getByRole('button', { name: 'Log In' }).click()
      await expect(page.getByText('Please give the password.')).toBeVisible()
      await expectNoAxeViolations(page)
      await fits(page)
      await page.goto('/admin-reset')
      await expectNoAxeViolations(page)
      await page.getByRole('button', { name: 'I Have a Token' }).click()
      await expectNoAxeViolations(page)
      await fits(page)
    })

    test('so is the dashboard, with its report', async ({ page, shop }) => {
      await arrange(shop)
      await openDashboard(page, shop)
      const section = page.getByRole('region', { name: 'Daily Reports' })
      await section.getByLabel(/^Date/).fill('2026-12-04')
      await section.getByRole('button', { name: 'Generate Report' }).click()
      await expect(page.locator('.recharts-bar-rectangle')).toHaveCount(1)
      await page.getByRole('button', { name: 'Close message' }).click()
      await page.getByRole('button', { name: 'Set Up' }).click()
      await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
      await expectNoAxeViolations(page)
      await fits(page)
    })

    test('so is each of its dialogs', async ({ page, shop }) => {
      await arrange(shop)
      await openDashboard(page, shop)
      await page.getByRole('button', { name: 'Schedule of Tom Ashdown' }).click()
      await expect(page.getByText('cancelled', { exact: true })).toBeVisible()
      await expectNoAxeViolations(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Edit Tom Ashdown' }).click()
      await page.getByLabel(/^Name/).fill('')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('Please give the barber’s name.')).toBeVisible()
      await expectNoAxeViolations(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Disable Tom Ashdown' }).click()
      await expect(page.getByRole('dialog', { name: 'Disable Tom Ashdown?' })).toBeVisible()
      await expectNoAxeViolations(page)
      await fits(page)
    })
  })

test('waiting, failed and offline are for everyone too', async ({ page, shop, context }) => {
  await signOwnerIn(page, shop)
  let answer = () => {}
  await page.route('**/api/admin**', async route => {
    await new Promise<void>(resolve => {
      answer = resolve
    })
    await route.abort()
  })
  await page.goto('/admin-dashboard', { waitUntil: 'commit' })
  await expect(page.getByText('Loading the team…')).toBeAttached()
  await expectNoAxeViolations(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  answer()
  await page.route('**/api/**', route => route.abort())
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Connection Error.')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a barber is disabled by the keyboard alone', async ({ page, shop }) => {
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
