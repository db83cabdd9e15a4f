import { readFile } from 'node:fs/promises'
import { expect, test } from './support/shop.ts'
import { ALL_CHOSEN, confirm, expectReserved, expectStep, fillDetails } from './support/wizard.ts'

test.beforeEach(async ({ page }) => {
  await page.goto(ALL_CHOSEN)
  await fillDetails(page)
  await confirm(page)
  await expectReserved(page)
})

// Shows §2.28, §7.17
test('Google Calendar and Outlook open with the visit filled in', async ({ page }) => {
  const hrefOf = async (name: string) =>
    new URL((await page.getByRole('link', { name }).getAttribute('href')) ?? '').searchParams
  const google = await hrefOf('Add to Google Calendar')
  expect(google.get('dates')).toBe('20261204T101500Z/20261204T111000Z')
  expect(google.get('text')).toBe('Gents cut 16+ + Beard trim at The Brass Comb')
  expect(google.get('details')).toContain('With Tom Ashdown.')
  const outlook = await hrefOf('Add to Outlook')
  expect([outlook.get('startdt'), outlook.get('enddt')]).toEqual([
    '2026-12-04T10:15:00.000Z',
    '2026-12-04T11:10:00.000Z',
  ])
  await expect(page.getByRole('link', { name: 'Add to Google Calendar' })).toHaveAttribute('target', '_blank')
})

// Shows §2.28
test('a calendar file is downloaded for other calendars', async ({ page }) => {
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Calendar file (.ics)' }).click()
  const download = await downloading
  const reference = await page.locator('dd').first().innerText()
  expect(download.suggestedFilename()).toBe(`visit-${reference}.ics`)
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain('BEGIN:VEVENT')
  expect(file).toContain('DTSTART:20261204T101500Z')
  expect(file).toContain('DTEND:20261204T111000Z')
  expect(file).toContain('SUMMARY:Gents cut 16+ + Beard trim at The Brass Comb')
})

// Shows §2.29
test('Return to Homepage opens the home page, and the wizard starts anew', async ({ page }) => {
  await page.getByRole('link', { name: 'Return to Homepage' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/booking')
  await expectStep(page, 'Select Booking Type')
  await expect(page.locator('.choice[href*="by="][aria-current]')).toHaveCount(0)
})
