import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { booked } from '../src/testing/booking-requests.ts'
import { collectErrors } from './support/console-errors.ts'
import { openDashboard } from './support/owner.ts'
import type { RunningShop } from './support/running-shop.ts'
import { expect, test } from './support/shop.ts'

const HOSTILE = [
  '</script><img src=x onerror=document.title=1>',
  '=HYPERLINK("http://evil.example","Pay here")',
  'abc \u202Etxt.exe\u202C \u2067xyz',
  '💈👨‍🦰 Zoë-Ünïcode',
]

async function callEveryone(shop: RunningShop, name: string): Promise<void> {
  await shop.db.transact(tx =>
    tx.updateTable('barber').set({ name, title: name }).where('id', '=', 1).execute(),
  )
  await booked(shop, { customerName: name })
}

async function download(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

// Shows threat 113, ASVS 1.1.2, ASVS 1.2.1, ASVS 3.2.2
for (const name of HOSTILE)
  test(`a name is shown as typed: ${JSON.stringify(name)}`, async ({ page, shop }) => {
    await callEveryone(shop, name)
    const errors = collectErrors(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await openDashboard(page, shop, 'Marco Bellandi')
    await expect(page.locator('.barber-card h3').first()).toHaveText(name)

    await page.locator('.barber-card').first().getByText('Schedule').click()
    await expect(page.getByRole('dialog').locator('.visit-line')).toContainText(name)
    await page.keyboard.press('Escape')
    await page.locator('.barber-card').first().getByText('Edit').click()
    await expect(page.getByLabel(/^Name/)).toHaveValue(name)
    await page.keyboard.press('Escape')

    const section = page.getByRole('region', { name: 'Daily Reports' })
    await section.getByLabel(/^Date/).fill('2026-12-04')
    await section.getByLabel('Barber').selectOption('1')
    await section.getByRole('button', { name: 'Generate Report' }).click()
    const report = page.getByRole('article', { name: 'Daily report' })
    await expect(report.getByRole('table').last()).toContainText(name)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(360)

    const { name: fileName, text } = await download(page, 'Download CSV')
    expect(fileName).toMatch(/^daily-report-2026-12-04[^/\\:*?"<>|\p{Cc}\u202A-\u202E\u2066-\u2069]*\.csv$/u)
    expect(text).not.toMatch(/(^|,|\n)"?[=+@]/)
    expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/)
    await expect(page).toHaveTitle('Admin Dashboard | The Brass Comb')
    expect(errors).toEqual([])
  })
