import type { Page } from '@playwright/test'
import { expect, test } from './support/shop.ts'
import { choice, expectChosen, expectStep, goOn } from './support/wizard.ts'

const LATER = [
  '**/api/barbers/*/treatments',
  '**/working-days*',
  '**/free-time*',
  '**/availability*',
  '**/days?*',
]

async function failLaterSteps(page: Page): Promise<void> {
  for (const path of LATER) await page.route(path, route => route.abort())
}

test('a failed prefetch for the next step leaves the present one unchanged', async ({ page }) => {
  await page.goto('/booking?by=barber&step=2')
  await failLaterSteps(page)
  const failed = page.waitForEvent('requestfailed')
  await choice(page, 'Marco Bellandi').click()
  await failed
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expectChosen(choice(page, 'Marco Bellandi'))
  await expect(choice(page, 'Tom Ashdown')).toBeVisible()
})

test('a failed prefetch is retried when its step is shown', async ({ page }) => {
  await page.goto('/booking?by=barber&step=2')
  await failLaterSteps(page)
  const failed = page.waitForEvent('requestfailed')
  await choice(page, 'Marco Bellandi').click()
  await failed
  for (const path of LATER) await page.unroute(path)
  await goOn(page, 'Select Date & Time')
  await expect(page.locator('.slot').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('by treatment, removing the last treatment stays on step 4 and keeps the time', async ({ page }) => {
  await page.goto('/booking?by=treatment&treatments=8&barber=1&date=2026-12-04&time=13:15&step=4')
  await choice(page, 'Beard trim').click()
  await expectStep(page, 'Select Treatments')
  const next = page.getByRole('button', { name: 'Continue' })
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await expect(next).toHaveAccessibleDescription('Choose at least one treatment.')
  await page.reload()
  await expectStep(page, 'Select Treatments')
  await page.getByText('Everything else on the menu').click()
  await choice(page, 'Gents cut 16+').click()
  await expect(page).toHaveURL(/treatments=1&barber=1&date=2026-12-04&time=13:15&step=4$/)
  await goOn(page, 'Confirm Booking')
  await expect(page.getByRole('region', { name: 'Your visit' })).toContainText('Friday 4 December at 13:15')
})

test('back from step 4 without a treatment, the address has the step that is shown', async ({ page }) => {
  await page.goto('/booking?by=treatment&barber=1&date=2026-12-04&time=13:15&step=4')
  await expectStep(page, 'Select Treatments')
  await page.getByRole('button', { name: 'Back' }).click()
  await expectStep(page, 'Choose Options')
  await expect(page).toHaveURL(/step=2$/)
})
