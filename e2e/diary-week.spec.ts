import { booked } from '../src/testing/booking-requests.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { block, column } from './support/diary.ts'
import { openAs, openOwnerPage } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

const WEEK = '/admin/diary?view=week'

for (const [name, viewport] of [
  ['a small phone', { width: 320, height: 640 }],
  ['a desk', { width: 1280, height: 800 }],
] as const)
  test(`on ${name}, the week of all says how many each day has, and a tap opens the day`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize(viewport)
    await booked(shop)
    await booked(shop, { time: '11:00' })
    await openOwnerPage(page, shop, WEEK)
    const day = page.getByRole('link', { name: /^Tom Ashdown, Fri 4: 2 booked, .* free$/ })
    await expect(day).toBeVisible()
    await expect(page.getByRole('link', { name: /^Tom Ashdown, Sun 6: (Closed|Day off)$/ })).toBeVisible()
    await expectNoAxeViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    )
    await day.click()
    await expect(page.getByRole('heading', { name: /4 December/ })).toBeVisible()
    await expect(block(page, 'Sam Example').first()).toBeVisible()
  })

test('one barber’s week opens at today’s column, readable, and its head leads to the day', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  shop.setNow('2026-12-04T09:00:00Z')
  await booked(shop, { time: '11:00', customerName: 'Maximilian Vandenberg' })
  await openOwnerPage(page, shop, `${WEEK}&barber=1`)
  await expect(block(page, 'Maximilian Vandenberg')).toBeInViewport({ ratio: 1 })
  expect((await column(page, 'Fri 4').boundingBox())?.width).toBeGreaterThanOrEqual(160)
  await page.getByRole('link', { name: 'Fri 4', exact: true }).click()
  await expect(page.getByRole('heading', { name: /4 December/ })).toBeVisible()
})

test('booking begins from the week of all too', async ({ page, shop }) => {
  await openOwnerPage(page, shop, WEEK)
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Book for a customer' })).toBeVisible()
})

test('on a phone the tab of the day that is shown is in sight, however late in the week', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  shop.setNow('2026-12-05T09:00:00Z')
  await openAs(page, shop, 'barber')
  await page.goto('/admin/diary?view=week')
  const tabs = page.getByRole('navigation', { name: 'Days' })
  const saturday = tabs.getByRole('button', { name: 'Sat 5' })
  await expect(saturday).toHaveAttribute('aria-current', 'true')
  await expect(saturday).toBeInViewport({ ratio: 1 })
  await expect(tabs.getByRole('button', { name: 'Mon 30' })).not.toBeInViewport()
})
