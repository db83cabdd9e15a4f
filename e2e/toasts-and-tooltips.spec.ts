import { FLOWERS } from '../src/testing/adverts/advertisers.ts'
import { booked } from '../src/testing/booking-requests.ts'
import { openOwnerPage } from './support/owner.ts'
import { expect, test } from './support/shop.ts'
import { ALL_CHOSEN, confirm, fillDetails } from './support/wizard.ts'

// Shows §9.5, §9.6, §9.9, §9.10
test('one toast at a time, for five seconds, in an area of at most 420 px that F8 focuses', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.clock.install({ time: '2026-12-01T08:00:00Z' })
  await page.goto('/booking?step=5')
  const toasts = page.locator('.toast')
  await confirm(page)
  await confirm(page)
  await expect(toasts).toHaveCount(1)
  expect((await page.locator('.toast-area').boundingBox())?.width).toBeLessThanOrEqual(420)
  await page.mouse.move(10, 10)
  await page.clock.runFor(4000)
  await expect(toasts).toHaveCount(1)
  await page.keyboard.press('F8')
  await expect(page.locator('.toast-area')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(toasts).toHaveCount(0)
  await page.locator('#wizard-heading').click()
  await confirm(page)
  await expect(toasts).toHaveCount(1)
  await page.mouse.move(10, 10)
  await page.locator('#wizard-heading').focus()
  await page.clock.runFor(5200)
  await expect(toasts).toHaveCount(0)
})

// Shows §9.8
test('a swipe of 50 px to the right closes a toast, and a shorter one does not', async ({ page }) => {
  await page.goto('/booking?step=5')
  await confirm(page)
  const shown = page.locator('.toast')
  const swipe = async (distance: number) => {
    const box = await shown.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + 20]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + distance, y, { steps: 6 })
    await page.mouse.up()
  }
  await swipe(35)
  await expect(shown).toBeVisible()
  await swipe(80)
  await expect(shown).toHaveCount(0)
})

// Shows §9.11
test('the tooltip of Continue appears after 700 ms, and not before', async ({ page }) => {
  await page.goto('/booking')
  await page.clock.install({ time: '2026-12-01T08:00:00Z' })
  // Installed alone, the clock goes on by itself.
  await page.clock.pauseAt('2026-12-01T08:01:00Z')
  await page.getByRole('button', { name: 'Continue' }).hover()
  await page.clock.runFor(600)
  await expect(page.locator('.tooltip')).toHaveCount(0)
  await page.clock.runFor(200)
  await expect(page.locator('.tooltip')).toContainText('Choose how you would like to book.')
})

test('a toast is shown even when the toast code fails to load', async ({ page }) => {
  await page.route('**/toast-list*', route => route.abort())
  await page.goto(ALL_CHOSEN)
  await confirm(page)
  await expect(page.locator('.toast-area').and(page.getByRole('alert'))).toContainText('Missing Information')
  await expect(page.getByRole('heading', { name: 'Confirm Booking' })).toBeVisible()
})

test('a refusal of 1,800 characters scrolls within its toast', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const body = `Please call us. ${'It is a long story. '.repeat(90)}`.slice(0, 1800)
  await page.route('**/api/appointments', route =>
    route.fulfill({ status: 422, contentType: 'text/plain', body }),
  )
  await page.goto(ALL_CHOSEN)
  await fillDetails(page)
  await confirm(page)
  const shown = page.locator('.toast')
  await expect(shown).toContainText('Booking failed: Please call us.')
  expect((await shown.boundingBox())?.height).toBeLessThan(844 / 2)
  const text = shown.getByText('Booking failed:')
  await text.hover()
  await page.mouse.wheel(0, 400)
  await expect.poll(() => text.evaluate(element => element.scrollTop)).toBeGreaterThan(0)
  await shown.getByRole('button', { name: 'Close message' }).click()
  await expect(shown).toHaveCount(0)
})

test('the toast of a step that is done makes way for the next dialog, and one with Undo stays above it', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await booked(shop, { date: '2026-12-01', time: '10:00' })
  shop.setNow('2026-12-01T09:55:00Z')
  await openOwnerPage(page, shop, '/admin/today')
  const [toast, dialog] = [page.locator('.toast'), page.getByRole('dialog')]
  await page.getByRole('button', { name: /^Here, / }).click()
  await expect(toast).toBeVisible()
  await page.getByRole('button', { name: 'Walk-in', exact: true }).click()
  await expect(dialog.locator('.toast').getByRole('button', { name: 'Undo' })).toBeVisible()

  const added = await page.request.post(`${shop.url}/api/admin/advertisers`, { data: FLOWERS })
  expect(added.status()).toBe(201)
  await page.goto('/admin/shop/advertisers')
  await page.getByRole('button', { name: /^Edit/ }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast).toContainText('Saved')
  await page.getByRole('button', { name: /^Draw Up a Contract/ }).click()
  await expect(dialog.getByRole('button', { name: 'Save Draft' })).toBeVisible()
  await expect(toast).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save Draft' }).click()
  await expect(toast).toContainText('Draft saved')
})
