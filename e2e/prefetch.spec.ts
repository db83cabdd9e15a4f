import { untilHydrated } from './support/hydration.ts'
import { expect, test } from './support/shop.ts'
import { choice, expectStep } from './support/wizard.ts'

test('the prefetched step opens at the tap, even offline', async ({ page }) => {
  await page.goto('/booking')
  await untilHydrated(page)
  const ready = page.locator('.wizard-step[inert]')
  await expect(ready.locator('.treatment-choice')).toHaveCount(14)
  await page.getByRole('button', { name: /^Book by Treatment/ }).click()
  await expectStep(page, 'Choose Options')
  await expect(ready).toHaveCount(0)
  await choice(page, 'Gents cut 16+').click()
  await expect(ready.locator('.slot').first()).toBeAttached()
  await page.route('**/api/**', route => route.abort())
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectStep(page, 'Select Date & Time')
  await expect(page.getByRole('radio', { name: /^Any available barber/ })).toBeVisible()
  await expect(page.locator('.slot').first()).toBeVisible()
})

test('the prefetched step is hidden from everyone and takes no room', async ({ page }) => {
  await page.goto('/booking?by=treatment&treatments=1&step=2', { waitUntil: 'networkidle' })
  await untilHydrated(page)
  const ready = page.locator('.wizard-step[inert]')
  await expect(ready.locator('.slot').first()).toBeAttached()
  await expect(ready).toBeHidden()
  await expect(page.getByRole('radio')).toHaveCount(0)
  const isFooterLast = await page.evaluate(() => {
    const foot = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0
    return Math.abs(document.documentElement.scrollHeight - window.scrollY - foot) < 1
  })
  expect(isFooterLast).toBe(true)
})
