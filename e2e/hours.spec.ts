import type { Page } from '@playwright/test'
import { booked } from '../src/testing/booking-requests.ts'
import { expectNoAxeViolations, expectNoAxeViolationsInBothSchemes } from './support/axe.ts'
import { untilHydrated } from './support/hydration.ts'
import { expectToast, openOwnerPage } from './support/owner.ts'
import type { RunningShop } from './support/running-shop.ts'
import { expect, test } from './support/shop.ts'

const FRIDAY = '2026-12-04'

async function openHours(page: Page, shop: RunningShop): Promise<void> {
  await openOwnerPage(page, shop, '/admin/hours')
  await untilHydrated(page)
  await expect(page.getByRole('form', { name: 'Ordinary week' })).toBeVisible()
}

const freeTimes = async (page: Page, date: string): Promise<string[]> =>
  (await page.request.get(`/api/barbers/1/availability?date=${date}&duration=30`)).json()

for (const [name, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a desk', { width: 1280, height: 800 }],
] as const)
  test(`hours fit ${name}, by day and by night`, async ({ page, shop }) => {
    await page.setViewportSize(viewport)
    await openHours(page, shop)
    await expectNoAxeViolationsInBothSchemes(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(viewport.width)
  })

test('a bank holiday is closed with one press, and customers see it', async ({ page, shop }) => {
  await openHours(page, shop)
  await page.getByText('Bank holidays to come').click()
  await page.getByRole('button', { name: /^Close on Friday 25 December/ }).click()
  await expectToast(page, 'Saved', 'Customers see the new times at once.')
  await expect(page.getByText(/Friday 25 December 2026: closed, Christmas/)).toBeVisible()
  expect(await freeTimes(page, '2026-12-25')).toEqual([])
  await page.goto('/')
  await expect(page.getByText(/^Closed 25 December/).first()).toBeVisible()
})

test('a sick day names the visit in the way, and its list leads it to another barber', async ({
  page,
  shop,
}) => {
  const { id } = await booked(shop)
  await openHours(page, shop)
  const form = page.getByRole('form', { name: 'Enter an absence' })
  await form.getByLabel('Why').selectOption('Sick')
  await form.getByLabel(/^First day/).fill(FRIDAY)
  await form.getByRole('button', { name: 'Enter Absence' }).click()
  await expect(form.getByRole('alert')).toContainText('One booked visit is in the way')
  expect(await freeTimes(page, FRIDAY)).not.toEqual([])
  await form.getByRole('button', { name: 'Save, and decide about each visit' }).click()
  await expectToast(page, 'Saved', 'Customers see the new times at once.')
  expect(await freeTimes(page, FRIDAY)).toEqual([])

  await expect(page.getByText('One visit needs another time')).toBeVisible()
  await page.goto('/admin/today')
  await page.getByText('One visit needs another time').click()
  const visit = page.getByRole('listitem', { name: /^Sam Example/ })
  await expectNoAxeViolations(page)
  await visit
    .getByRole('button', { name: /^10:00 with / })
    .first()
    .click()
  await expect(page.getByText('One visit needs another time')).toHaveCount(0)
  const stored = await shop.db.read
    .selectFrom('visit')
    .select('barber_id')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(stored?.barber_id).not.toBe(1)
})

test('next month’s week is entered with a break, and one outside opening hours is refused', async ({
  page,
  shop,
}) => {
  await openHours(page, shop)
  const form = page.getByRole('form', { name: 'Ordinary week' })
  await form.getByLabel(/^From/).first().fill('2027-01-01')
  await form.getByLabel('Thursday, break, from').fill('13:00')
  await form.getByLabel('Thursday, break, until').fill('13:30')
  await form.getByRole('button', { name: 'Save This Week' }).click()
  await expectToast(page, 'Saved', 'Customers see the new times at once.')
  await expect(page.getByText(/Another week holds from Friday 1 January 2027/)).toBeVisible()
  const times = await freeTimes(page, '2027-01-07')
  expect(times).toContain('12:30')
  expect(times).not.toContain('13:00')

  await form.getByLabel('Thursday, from').fill('05:00')
  await form.getByRole('button', { name: 'Save This Week' }).click()
  await expect(form.getByRole('alert')).toContainText(/the shop opens 9:00 to 18:30/)
})
