import type { Page } from '@playwright/test'
import { booked } from '../src/testing/booking-requests.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { openOwnerPage } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

const WEEKLY = { customerName: 'Wes Weekly', customerPhone: '07700 900321' }
const ONCE = { customerName: 'Alva Once', customerPhone: '07700 900654' }

const rows = (page: Page) => page.getByRole('table').getByRole('rowheader').getByRole('button')

for (const width of [360, 1280])
  test(`customers open with who was lately seen, and a tap shows who is due, at ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    for (const date of ['2026-12-04', '2026-12-11', '2026-12-18']) await booked(shop, { ...WEEKLY, date })
    await booked(shop, { ...ONCE, date: '2026-12-19' })
    shop.setNow('2026-12-28T09:00:00Z')
    await openOwnerPage(page, shop, '/admin/customers')
    await expect(page.getByRole('heading', { name: 'Lately seen' })).toBeVisible()
    await expect(rows(page)).toHaveText(['Alva Once', 'Wes Weekly'])
    await page.getByRole('link', { name: 'Visits' }).click()
    await expect(rows(page)).toHaveText(['Wes Weekly', 'Alva Once'])
    await expect(page.getByRole('columnheader', { name: 'Visits' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await expectNoAxeViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

    await page.getByRole('link', { name: 'Due 1' }).click()
    await expect(page.getByRole('row', { name: /^Wes Weekly/ })).toContainText(
      'Every 7 days, due 25 Dec 2026',
    )
    await rows(page).filter({ hasText: 'Wes Weekly' }).click()
    await expect(page.getByRole('article', { name: 'Found customer' })).toContainText('3 visits')
    await expect(page.getByRole('heading', { name: 'Wes Weekly' })).toBeFocused()
    expect(page.url()).not.toMatch(/900321/)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Due' })).toBeVisible()
    await expect(rows(page)).toHaveText(['Wes Weekly'])
    await page.getByRole('link', { name: /^Blocked/ }).click()
    await expect(page.getByText('Nobody is blocked from booking online.')).toBeVisible()
  })

test('a list that could not be loaded is loaded by another try', async ({ page, shop }) => {
  await booked(shop, WEEKLY)
  await page.route('**/api/admin/customers?**', route => route.abort())
  await openOwnerPage(page, shop, '/admin/customers?group=all')
  await expect(page.getByText('The customers could not be loaded.')).toBeVisible()
  await page.unroute('**/api/admin/customers?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toHaveText(['Wes Weekly'])
  await expect(page.getByRole('row', { name: /^Wes Weekly/ })).toContainText('Next 4 Dec')
})
