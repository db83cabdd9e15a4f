import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { booked } from '../src/testing/booking-requests.ts'
import { setStatus } from '../src/testing/visits.ts'
import { expectToast, openDashboard } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

async function generate(page: Page, date: string, barber = 'The whole shop') {
  const section = page.getByRole('region', { name: 'Daily Reports' })
  await section.getByLabel(/^Date/).fill(date)
  await section.getByLabel('Barber').selectOption({ label: barber })
  await section.getByRole('button', { name: 'Generate Report' }).click()
  return page.getByRole('article', { name: 'Daily report' })
}

function figure(report: Locator, term: string): Locator {
  return report.locator('dl > div').filter({ hasText: term }).getByRole('definition')
}

/** Downloads a file; returns its name and text. */
async function fileOf(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test.beforeEach(async ({ page, shop }) => {
  await booked(shop, { customerName: 'Ann First', treatmentIds: [1, 8], totalDuration: 55 })
  await booked(shop, { customerName: 'Bob Second', barberId: 3, time: '11:00' })
  const called = await booked(shop, { customerName: 'Cy Third', time: '12:00' })
  await setStatus(shop, called.id, 'cancelled')
  await openDashboard(page, shop)
})

// Shows §2.35, §8.15
test('the whole shop’s day: totals, each barber, each service, and a chart with its table', async ({
  page,
}) => {
  await expect(page.getByRole('region', { name: 'Daily Reports' }).getByLabel(/^Date/)).toHaveValue(
    '1 Dec 2026',
  )
  const report = await generate(page, '2026-12-04')
  await expectToast(page, 'Daily report generated successfully', 'Friday 4 December 2026, the whole shop')
  await expect(figure(report, 'Taken')).toHaveText('£0.00')
  await expect(figure(report, 'Still booked')).toContainText('2, £53.00')
  await expect(figure(report, 'Total services')).toHaveText('3')
  await expect(figure(report, 'Total revenue')).toHaveText('£53.00')
  const shares = report.getByRole('table', { name: 'Revenue by barber' })
  await expect(shares.getByRole('row', { name: 'Tom Ashdown 2 £34.00' })).toBeVisible()
  await expect(report.locator('.report-bar')).toHaveCount(2)
  const tom = report.getByRole('table', { name: 'Services of Tom Ashdown' })
  await expect(tom.getByRole('row', { name: '10:00 Beard trim Ann First £15.00' })).toBeVisible()
  await expect(report.getByText('No services completed')).toHaveCount(2)
  await expect(report).not.toContainText('Cy Third')
})

// Shows §6.6
test('one barber’s day', async ({ page }) => {
  const report = await generate(page, '2026-12-04', 'Yusuf Karaman')
  await expectToast(page, 'Daily report generated successfully', 'Friday 4 December 2026, Yusuf Karaman')
  await expect(report.getByRole('table', { name: 'Services of Yusuf Karaman' })).toContainText('Bob Second')
  await expect(report).not.toContainText('Ann First')
})

// Shows §8.22
test('a day without services shows a message', async ({ page }) => {
  const report = await generate(page, '2026-12-03', 'Marco Bellandi')
  await expect(report.getByText('No services completed')).toBeVisible()
  await expect(figure(report, 'Total revenue')).toHaveText('£0.00')
  await expect(report.locator('.report-bar')).toHaveCount(0)
})

// Shows §6.6, §7.26, §8.16
test('the report is downloaded as text or CSV, named by the server', async ({ page }) => {
  await generate(page, '2026-12-04')
  const text = await fileOf(page, 'Download Text')
  expect(text.name).toBe('daily-report-2026-12-04.txt')
  expect(text.text).toContain('Total revenue:  £53.00')
  await expectToast(page, 'Report downloaded successfully', 'daily-report-2026-12-04.txt')
  const csv = await fileOf(page, 'Download CSV')
  expect(csv.name).toBe('daily-report-2026-12-04.csv')
  expect(csv.text).toContain('2026-12-04,10:00,Tom Ashdown,Beard trim,Ann First,15.00\r\n')
})

// Shows §7.27
test('a file without a name has the default one', async ({ page }) => {
  await generate(page, '2026-12-04')
  await page.route('**/daily-report/download?**', route =>
    route.fulfill({ body: 'A day.', contentType: 'text/plain' }),
  )
  expect((await fileOf(page, 'Download Text')).name).toBe('daily-report.txt')
})

// Shows §8.11
test('a failed report and a failed download show an error', async ({ page }) => {
  await generate(page, '2026-12-04')
  await page.route('**/api/admin/daily-report**', route => route.abort())
  await page.getByRole('button', { name: 'Download Text' }).click()
  await expectToast(page, 'Error', 'Failed to download report')
  await page.getByRole('button', { name: 'Generate Report' }).click()
  await expectToast(page, 'Error', 'Failed to generate daily report')
})

test('the printed page holds only the report', async ({ page }) => {
  const report = await generate(page, '2026-12-04')
  await expect(report).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(report.getByRole('table', { name: 'Services of Tom Ashdown' })).toBeVisible()
  for (const name of ['Log Out', 'Generate Report', 'Download Text', 'Edit Tom Ashdown', 'Change Password'])
    await expect(page.getByRole('button', { name })).toBeHidden()
})
