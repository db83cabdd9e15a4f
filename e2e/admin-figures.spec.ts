import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { workFriday } from '../src/testing/ledger/entries.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectToFit } from './support/fits.ts'
import { expectToast, openOwnerPage } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

async function expectForEveryone(page: Page): Promise<void> {
  await expectNoAxeViolations(page)
  await expectToFit(page)
}

test('at the desk the owner reads a week, its entries and the accountant’s file', async ({ page, shop }) => {
  await workFriday(shop)
  await openOwnerPage(page, shop, '/admin/reports')
  const report = page.getByRole('article', { name: 'Report', exact: true })
  await expect(report.getByRole('heading', { level: 3 })).toHaveText('Week from 30 November 2026')
  await expect(report).toContainText(
    'Compared with the same 5 days of the week before, up to 19:00, though payments were first',
  )
  await expect(report.locator('.period-totals')).toContainText('▲ 177 %')
  await expect(report.getByRole('img', { name: /^Taken over time/ })).toBeVisible()
  await expect(report.getByRole('row', { name: 'Services £19.00 £30.00 – £49.00' })).toBeVisible()
  await expect(report.getByRole('row', { name: /^Beard trim 1 £13.24/ })).toBeVisible()
  await expect(report.getByRole('table', { name: /^Busiest hours/ })).toContainText('10:00')

  const rates = page.getByRole('region', { name: 'Commission' })
  await rates.getByLabel(/^Percent/).fill('forty')
  await rates.getByRole('button', { name: 'Save Rate' }).click()
  await expect(rates.getByText('Give a percentage from 0 to 100')).toBeVisible()
  await rates.getByLabel(/^From/).fill('2026-12-01')
  await rates.getByLabel(/^Percent/).fill('42.5')
  await rates.getByRole('button', { name: 'Save Rate' }).click()
  await expectToast(page, 'Commission saved', 'Reports use it from its date on.')
  await expect(report.getByRole('row', { name: /^Tom Ashdown 2 .* £20.83/ })).toBeVisible()
  await page.getByRole('button', { name: 'Close message' }).click()
  await expectForEveryone(page)

  await report
    .getByRole('row', { name: /^Beard trim/ })
    .getByRole('link', { name: '£13.24' })
    .click()
  await expect(page).toHaveURL(/reports\/entries\?from=2026-11-30&to=2026-12-06&treatment=8$/)
  await expect(page.getByLabel('Treatment')).toHaveValue('8')
  await expect(page.getByRole('row', { name: /Part of £30.00. Regular/ })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Sum of 1 entry £13.24' })).toBeVisible()
  await page.getByLabel('Treatment').selectOption('All')
  await page.getByLabel('Paid by').selectOption('Card')
  await expect(page.getByRole('row', { name: 'Sum of 2 entries £32.50' })).toBeVisible()
  await expectForEveryone(page)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Payments' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('payments-2026-11-30-to-2026-12-06.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain(
    ',Tip,Gents cut 16+ + Beard trim,Tom Ashdown,Card,2.50,',
  )
})

test('on a phone: a day without payments says what to do, and a year adds up', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await workFriday(shop)
  await openOwnerPage(page, shop, '/admin/reports?from=2026-12-03')
  await expect(page.getByText('No payments were entered in these days.')).toBeVisible()
  await expectForEveryone(page)
  await page.getByRole('link', { name: 'Later' }).click()
  const report = page.getByRole('article', { name: 'Report', exact: true })
  await expect(report.getByRole('heading', { level: 3 })).toHaveText('Friday 4 December 2026')
  await page.getByRole('link', { name: 'Year' }).click()
  await expect(report.getByRole('heading', { level: 3 })).toHaveText('2026')
  await expect(report).toContainText('Nothing to compare with: no payments were entered before these days.')
  await report.getByText('As a table').click()
  await expect(report.getByRole('row', { name: /^1 Nov to 30 Nov £22.00/ })).toBeVisible()
  await expectForEveryone(page)

  await page.getByText('Other days', { exact: true }).click()
  await page.getByLabel(/^To/).first().fill('31/12/2025')
  await expect(page.getByText('The last day can’t be before the first.')).toBeVisible()
})

test('a report that could not be loaded can be tried again', async ({ page, shop }) => {
  await page.route('**/api/admin/reports?**', route => route.abort())
  await openOwnerPage(page, shop, '/admin/reports')
  await expect(page.getByText('The report could not be loaded.')).toBeVisible()
  await page.unroute('**/api/admin/reports?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No payments were entered in these days.')).toBeVisible()
})

test.describe('under a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('every link of a report is high enough', async ({ page, shop }) => {
    await workFriday(shop)
    await openOwnerPage(page, shop, '/admin/reports')
    const report = page.getByRole('article', { name: 'Report', exact: true })
    await report.getByText('As a table').click()
    const links = report.locator('a.money-link')
    await expect(links.first()).toBeVisible()
    const heights = await links.evaluateAll(all => all.map(link => link.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  })
})
