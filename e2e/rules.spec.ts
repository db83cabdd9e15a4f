import type { Page } from '@playwright/test'
import { booked, bookingRequestFor } from '../src/testing/booking-requests.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { collectErrors } from './support/console-errors.ts'
import { expectToFit } from './support/fits.ts'
import { unfoldAll } from './support/fold.ts'
import { expectToast, openOwnerPage } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

test.use({ reducedMotion: 'reduce' })

async function expectAccessible(page: Page): Promise<void> {
  await expectNoAxeViolations(page)
  await expectToFit(page)
}

const freeTimes = async (page: Page, date: string): Promise<string[]> =>
  (await page.request.get(`/api/barbers/1/availability?date=${date}&duration=30`)).json()

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } })

  // Shows threat 138
  test('rules are changed, count for guests, and are taken back', async ({ page, shop }) => {
    const errors = collectErrors(page)
    const { token } = await booked(shop, { time: '10:15' })
    await openOwnerPage(page, shop, '/admin/shop')
    await page.getByRole('link', { name: 'Rules of booking' }).click()
    const notice = page.getByLabel('Notice', { exact: true })
    await expect(notice).toHaveValue('0')
    await expectAccessible(page)
    await unfoldAll(page)

    await notice.selectOption('3 days')
    await expect(page.getByText('Few customers plan so far ahead')).toBeVisible()
    await expect(page.getByText('Usual: none.')).toBeVisible()
    await page.getByLabel('Starts every').selectOption('30 minutes')
    await page.getByRole('checkbox', { name: 'Waiting list' }).uncheck()
    await page.getByLabel('Visits to come, on the site').selectOption('4 visits')
    await page.getByRole('button', { name: 'Save the Rules' }).click()
    const limits = page.getByLabel('Visits to come, on the site')
    await expect(limits).toBeFocused()
    await expect(page.getByText(/can’t have a lower limit of visits/)).toBeVisible()
    await limits.selectOption('40 visits')
    await page.getByRole('button', { name: 'Save the Rules' }).click()
    await expectToast(page, 'Rules saved', 'They count from now on.')
    await page.getByRole('button', { name: 'Close message' }).click()
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    await expectAccessible(page)

    expect(await freeTimes(page, '2026-12-03')).toEqual([])
    expect((await freeTimes(page, '2026-12-04')).slice(0, 3)).toEqual(['09:00', '09:30', '11:00'])
    await page.goto('/booking?by=barber&barber=1&date=2026-12-04&step=3')
    await expect(page.getByRole('link', { name: '11:30' })).toBeVisible()
    await expect(page.getByText('No time that suits?')).toBeHidden()
    await page.goto('/waiting-list')
    await expect(page.getByText(/not taking names for the waiting list/)).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/visit/${token}`)
    await expect(page.getByText('Your visit is booked')).toBeVisible()

    await page.goto('/admin/shop/rules')
    await expect(notice).toHaveValue('4320')
    await unfoldAll(page)
    await expect(page.getByText('Notice: none')).toBeVisible()
    await page.getByRole('button', { name: /^Go back to these: What the shop began with/ }).click()
    await expectToast(page, 'Earlier rules are back', 'They count from now on.')
    await expect(notice).toHaveValue('0')
    await unfoldAll(page)
    await expect(page.getByRole('checkbox', { name: 'Waiting list' })).toBeChecked()
    expect(await freeTimes(page, '2026-12-03')).toContain('09:15')
    expect(errors).toEqual([])
  })
})

test('all rules are set to usual, and rules of someone else are not overwritten unseen', async ({
  page,
  shop,
}) => {
  await openOwnerPage(page, shop, '/admin/shop/rules')
  const treatments = page.getByLabel('Most treatments in one visit')
  await treatments.selectOption('3 treatments')
  await page.getByRole('button', { name: 'Set all to usual' }).click()
  await expect(treatments).toHaveValue('8')
  await expect(page.getByText('Nothing is saved yet.')).toBeVisible()
  await treatments.selectOption('2 treatments')

  const path = '/api/admin/shop-sections'
  const { rules } = await (await page.request.get(path)).json()
  const data = { ...rules.content, daysAhead: 90 }
  expect((await page.request.put(`${path}/rules`, { data, headers: { 'If-Match': '*' } })).status()).toBe(200)
  await page.getByRole('button', { name: 'Save the Rules' }).click()
  await expect(page.getByText(/Someone else saved other rules a moment ago/)).toBeVisible()
  await expect(treatments).toHaveValue('2')
  await page.getByRole('button', { name: 'Show the saved rules' }).click()
  await expect(page.getByLabel('How far ahead')).toHaveValue('90')
  await treatments.selectOption('1 treatment')
  await page.getByRole('button', { name: 'Save the Rules' }).click()
  await expectToast(page, 'Rules saved', 'They count from now on.')
  const two = { treatmentIds: [1, 8], totalDuration: 55 }
  const refused = await page.request.post('/api/appointments', { data: bookingRequestFor(two) })
  expect(refused.status()).toBe(422)
  await page.goto('/booking?by=treatment&treatments=1&step=2')
  await expect(page.getByText('You can have up to 1 treatment.').first()).toBeVisible()
})
