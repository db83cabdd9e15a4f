import { booked } from '../src/testing/booking-requests.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { block, openDay } from './support/diary.ts'
import { openOwnerPage } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

test.describe('in a browser that writes American dates', () => {
  test.use({ locale: 'en-US', timezoneId: 'America/New_York' })

  test('a date reads as the shop writes it, and is typed as people in Britain do', async ({ page, shop }) => {
    await openOwnerPage(page, shop, '/admin-dashboard')
    const reports = page.getByRole('region', { name: 'Daily Reports' })
    const date = reports.getByLabel(/^Date/)
    await expect(date).toHaveValue('1 Dec 2026')
    await date.fill('4/12')
    await date.press('Tab')
    await expect(date).toHaveValue('4 Dec 2026')
    await date.fill('12/28/2026')
    await reports.getByRole('button', { name: 'Generate Report' }).click()
    await expect(date).toBeFocused()
    await expect(date).toHaveAccessibleDescription('Write the date like 28 Nov or 28/11/2026.')
    await date.fill('tomorrow')
    await date.press('Enter')
    await expect(page.getByRole('article', { name: 'Daily report' })).toContainText('Wednesday 2 December')
  })
})

test('the calendar is a grid for the keyboard, and Escape leaves the date as it was', async ({
  page,
  shop,
}) => {
  await openOwnerPage(page, shop, '/admin-dashboard')
  const date = page.getByRole('region', { name: 'Daily Reports' }).getByLabel(/^Date/)
  await date.press('ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Choose a date' })
  await expect(calendar.getByRole('button', { name: /^Today, Tuesday, 1 December/ })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(date).toHaveValue('9 Dec 2026')
  await date.press('ArrowDown')
  await expect(calendar.getByRole('button', { name: /, 9 December/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(date).toHaveValue('9 Dec 2026')
  await expect(date).toBeFocused()
})

test('the calendar over a visit’s dialog closes alone, and moves what it was opened for', async ({
  page,
  shop,
}) => {
  await openDay(page, shop)
  await page.locator('summary[aria-label=More]').press('Enter')
  await page.getByRole('button', { name: /^Why not/ }).press('Enter')
  await page.getByRole('button', { name: 'Type the time instead' }).press('Enter')
  const answer = page.getByRole('dialog', { name: 'Why not?' })
  const calendar = page.getByRole('dialog', { name: 'Choose a date' })
  await answer.getByRole('button', { name: 'Open the calendar' }).click()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(answer).toBeVisible()
  await answer.getByRole('button', { name: 'Open the calendar' }).click()
  await calendar.getByRole('button', { name: /, 6 December/ }).click()
  await expect(answer.getByLabel('Date')).toHaveValue('6 Dec 2026')
  await expect(answer.getByRole('status')).toContainText(/not working that day/)
})

for (const width of [360, 1280])
  test(`the diary goes to a day that is chosen or typed, at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 740 })
    await booked(shop, { date: '2026-12-05', customerName: 'Sat Early' })
    await openDay(page, shop)
    await page.getByRole('button', { name: 'Open the calendar' }).click()
    await expectNoAxeViolations(page)
    await page
      .getByRole('dialog', { name: 'Choose a date' })
      .getByRole('button', { name: /, 5 December/ })
      .click()
    await expect(block(page, 'Sat Early')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Friday 4 December' })).toBeVisible()
    if (width < 1000) return
    await page.getByLabel('Go to a date').fill('5/12')
    await page.keyboard.press('Enter')
    await expect(block(page, 'Sat Early')).toBeVisible()
    await page.getByLabel('Go to a date').fill('never')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Go to a date')).toHaveAccessibleDescription(/Write the date like/)
  })
