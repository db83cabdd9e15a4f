import { booked } from '../src/testing/booking-requests.ts'
import { readCalendar } from '../src/testing/mail/read-calendar.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectToFit } from './support/fits.ts'
import { openOwnerPage } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

test('a feed address is created, shown once, copied, replaced and removed by keyboard alone', async ({
  page,
  shop,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.url })
  await booked(shop)
  await openOwnerPage(page, shop, '/admin/shop/calendars')
  const section = page.getByRole('region', { name: 'Calendars' })
  await section.getByRole('button', { name: 'Get Link for Tom Ashdown' }).press('Enter')
  const made = page.getByRole('dialog', { name: 'Calendar link of Tom Ashdown' })
  const address = await made.getByLabel('Link').inputValue()
  await made.getByRole('button', { name: 'Copy Link' }).press('Enter')
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await expect(made.getByRole('link', { name: 'Subscribe' })).toHaveAttribute(
    'href',
    address.replace('http:', 'webcal:'),
  )
  const read = () => page.request.get(address)
  expect(readCalendar(await (await read()).text()).parts).toHaveLength(1)

  await page.keyboard.press('Escape')
  await expect(made).toBeHidden()
  await expect(section.getByText('Link made Tuesday 1 December 2026, 08:00')).toBeVisible()
  await expect(page.getByText(address)).toHaveCount(0)
  await section.getByRole('button', { name: 'New Link for Tom Ashdown' }).press('Enter')
  const confirmation = page.getByRole('dialog', { name: 'Make a new link for Tom Ashdown?' })
  await confirmation.getByRole('button', { name: 'Cancel' }).press('Enter')
  expect((await read()).status()).toBe(200)
  await section.getByRole('button', { name: 'New Link for Tom Ashdown' }).press('Enter')
  await confirmation.getByRole('button', { name: 'Make New Link' }).press('Enter')
  await expect(made.getByLabel('Link')).not.toHaveValue(address)
  expect((await read()).status()).toBe(404)

  await page.keyboard.press('Escape')
  await section.getByRole('button', { name: 'Remove the link of Tom Ashdown' }).press('Enter')
  await page.getByRole('button', { name: 'Remove Link' }).press('Enter')
  await expect(section.getByRole('button', { name: 'Get Link for Tom Ashdown' })).toBeVisible()
  await page.goto('/admin/shop/changes')
  const trail = page.getByRole('region', { name: 'Changes' })
  await expect(trail.getByText('removed the calendar link of Tom Ashdown')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the section fits, in light and dark mode', async ({ page, shop }) => {
    await openOwnerPage(page, shop, '/admin/shop/calendars')
    await page.getByRole('button', { name: 'Get Link for The Brass Comb' }).click()
    const made = page.getByRole('dialog', { name: 'Calendar link of The Brass Comb' })
    await expect(made.getByLabel('Link')).toBeVisible()
    await expectNoAxeViolations(page)
    await expectToFit(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'New Link for The Brass Comb' })).toBeVisible()
    await expectNoAxeViolations(page)
    await expectToFit(page)
  })
})

test('a list that can’t be loaded shows an error, and a failed change its reason', async ({ page, shop }) => {
  await page.route('**/api/admin/calendar-feeds', route => route.fulfill({ status: 500, body: 'Sorry.' }))
  await openOwnerPage(page, shop, '/admin/shop/calendars')
  const section = page.getByRole('region', { name: 'Calendars' })
  await expect(section.getByText('Failed to load the calendar links')).toBeVisible()
  await page.unroute('**/api/admin/calendar-feeds')
  await section.getByRole('button', { name: 'Try again' }).click()
  await page.route('**/api/admin/calendar-feeds/1', route => route.fulfill({ status: 503, body: 'Not now.' }))
  await section.getByRole('button', { name: 'Get Link for Tom Ashdown' }).click()
  await expect(page.getByText('Not now.', { exact: true })).toBeVisible()
})
