import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { booked } from '../src/testing/booking-requests.ts'
import { setStatus } from '../src/testing/visits.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { collectErrors } from './support/console-errors.ts'
import type { RunningShop } from './support/running-shop.ts'
import { expect, test } from './support/shop.ts'
import {
  ALL_CHOSEN,
  choice,
  confirm,
  day,
  expectReserved,
  expectStep,
  fillDetails,
  toast,
  visitsIn,
} from './support/wizard.ts'

/** A cut and a beard trim with Tom on Friday 4 December at 10:15, on its private page. */
async function openVisit(page: Page, shop: RunningShop, { now }: { now?: string } = {}) {
  const visit = await booked(shop, { treatmentIds: [1, 8], totalDuration: 55, time: '10:15' })
  if (now) shop.setNow(now)
  await page.goto(`/visit/${visit.token}`)
  return visit
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test('a booking leads to the visit’s own page', async ({ page }) => {
  const errors = collectErrors(page)
  await page.goto(ALL_CHOSEN)
  await fillDetails(page)
  await confirm(page)
  await expectReserved(page)
  await page.getByRole('link', { name: 'your visit’s own page' }).click()
  await expect(page).toHaveURL(/\/visit\/[\w-]{22}$/)
  await expect(heading(page, 'Your visit is booked')).toBeVisible()
  for (const text of [
    'Friday 4 December 2026 at 10:15',
    'Tom Ashdown',
    'Gents cut 16+ + Beard trim',
    '£34.00',
  ])
    await expect(page.locator('dl').getByText(text)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show on a map' })).toHaveAttribute('href', /google\.com\/maps/)
  await expect(page.getByRole('link', { name: 'Call 01632 960147' })).toHaveAttribute(
    'href',
    'tel:01632960147',
  )
  expect(await page.locator('main').innerText()).not.toContain('Sam Example')
  expect(errors).toEqual([])
})

test('a visit is moved in the wizard’s own step, and its old time is free again', async ({ page, shop }) => {
  await booked(shop, { time: '12:00' })
  await openVisit(page, shop)
  await link(page, 'Choose a new time').click()
  await expect(page.getByRole('heading', { level: 2, name: 'Choose a new time' })).toBeFocused()
  await expect(page.getByText('Friday 4 December at 10:15 with Tom Ashdown stays yours')).toBeVisible()
  // Its own time is free for it, other visits' times are not.
  await expect(page.locator('.slot', { hasText: '10:30' })).toBeVisible()
  await expect(page.locator('.slot', { hasText: '12:00' })).toHaveCount(0)
  await choice(page, 'Yusuf Karaman').click()
  await day(page, 'Saturday, 5').click()
  await page.locator('.slot', { hasText: '14:00' }).click()
  await page.reload()
  await expect(page.locator('#move-note')).toHaveText('Saturday 5 December at 14:00')
  await button(page, 'Move my visit').click()
  await expect(toast(page, 'Visit moved')).toBeVisible()
  await expect(page.locator('dl').getByText('Saturday 5 December 2026 at 14:00')).toBeVisible()
  await expect(page.locator('dl').getByText('Yusuf Karaman')).toBeVisible()
  expect(await visitsIn(shop)).toContainEqual(
    expect.objectContaining({ barberId: 3, date: '2026-12-05', startMinute: 840, minutes: 55, pence: 3400 }),
  )
  await booked(shop, { time: '10:15' })
})

test('a time that is taken meanwhile leaves the visit where it is', async ({ page, shop }) => {
  await openVisit(page, shop)
  await link(page, 'Choose a new time').click()
  await page.locator('.slot', { hasText: '14:00' }).click()
  await booked(shop, { time: '14:00' })
  await button(page, 'Move my visit').click()
  await expect(toast(page, 'We couldn’t change that')).toContainText('that time has just been taken')
  await expect(page.locator('.slot', { hasText: '14:00' })).toHaveCount(0)
  await expect(page.locator('#move-note')).toHaveText('Choose a date and a time.')
  await link(page, 'Back').click()
  await expect(page.locator('dl').getByText('Friday 4 December 2026 at 10:15')).toBeVisible()
})

test('a visit is cancelled only after a confirmation', async ({ page, shop }) => {
  await openVisit(page, shop)
  await link(page, 'Cancel my visit').click()
  await expect(heading(page, 'Cancel your visit?')).toBeFocused()
  await expect(page.getByText('Friday 4 December at 10:15 will be free for someone else.')).toBeVisible()
  await link(page, 'Keep my visit').click()
  await expect(heading(page, 'Your visit is booked')).toBeVisible()
  await link(page, 'Cancel my visit').click()
  await button(page, 'Yes, cancel it').click()
  await expect(heading(page, 'Your visit is cancelled')).toBeFocused()
  await expect(toast(page, 'Visit cancelled')).toBeVisible()
  await expect(link(page, 'Choose a new time')).toHaveCount(0)
  await booked(shop, { time: '10:15' })
})

test('less than two hours before, even a page left open shows the phone number instead', async ({
  page,
  shop,
}) => {
  await openVisit(page, shop)
  shop.setNow('2026-12-04T08:30:00Z')
  await link(page, 'Cancel my visit').click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(toast(page, 'We couldn’t change that')).toContainText('Please call us on 01632 960147.')
  await expect(heading(page, 'Your visit is soon')).toBeVisible()
  await expect(link(page, 'Cancel my visit')).toHaveCount(0)
  await expect(page.getByText('If you can’t come, please call us.')).toBeVisible()
})

test('running late is reported with one tap, changed and withdrawn', async ({ page, shop }) => {
  const { id } = await openVisit(page, shop, { now: '2026-12-04T09:30:00Z' })
  const late = async () =>
    (
      await shop.db.read
        .selectFrom('visit')
        .select('late_minutes')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).late_minutes
  await button(page, '10 min').click()
  await expect(page.getByText('Your barber knows you’re running 10 minutes late.')).toBeVisible()
  await expect(button(page, '10 min')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(late).toBe(10)
  await button(page, 'I am on time after all').click()
  await expect(page.getByText('Tell your barber with one tap.')).toBeVisible()
  await expect.poll(late).toBe(0)
})

test('booking the same again is one tap from the wizard’s last step', async ({ page, shop }) => {
  const { id } = await openVisit(page, shop)
  await setStatus(shop, id, 'completed')
  await booked(shop, { date: '2026-12-11', time: '10:15' })
  await page.reload()
  await expect(heading(page, 'Thank you for coming')).toBeVisible()
  await expect(page.getByText('next free Friday 11 December at 10:45')).toBeVisible()
  await page.getByRole('link', { name: 'Book this time' }).click()
  await expectStep(page, 'Confirm Booking')
  await expect(page.getByText('Friday 11 December at 10:45')).toBeVisible()
})

test('a booking from a visit’s page sends that page’s token', async ({ page, shop }) => {
  const { id, token } = await openVisit(page, shop)
  await setStatus(shop, id, 'completed')
  await page.reload()
  await page.getByRole('link', { name: 'Book this time' }).click()
  await expectStep(page, 'Confirm Booking')
  await fillDetails(page)
  const sent = page.waitForRequest('**/api/appointments')
  await confirm(page)
  expect((await sent).headers()['visit-token']).toBe(token)
  await expectReserved(page)
})

test('booking again without the same barber shows why and leads to the choice of another', async ({
  page,
  shop,
}) => {
  await openVisit(page, shop)
  await shop.db.transact(tx => tx.updateTable('barber').set({ is_active: 0 }).where('id', '=', 1).execute())
  await page.reload()
  await expect(page.getByText('Your barber isn’t free for this just now')).toBeVisible()
  await page.getByRole('link', { name: 'Choose a time' }).click()
  await expectStep(page, 'Select Date & Time')
  await expect(page.getByRole('link', { name: 'Any available barber' })).toBeVisible()
})

test('the customer’s data is downloaded, and erased after a confirmation', async ({ page, shop }) => {
  await openVisit(page, shop)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const data = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  expect(data).toMatchObject({ customerName: 'Sam Example', totalPrice: 3400 })
  await link(page, 'Erase my data').click()
  await expect(page.getByText('Your visit will be cancelled too.')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, cancel and erase' }).click()
  await expect(heading(page, 'Your data has been erased')).toBeVisible()
  await expect(toast(page, 'Data erased')).toBeVisible()
  const response = await page.reload()
  expect(response?.status()).toBe(404)
  await expect(heading(page, 'Your data has been erased')).toBeVisible()
})

test('offline, nothing can be changed, and the page shows why', async ({ page, shop, context }) => {
  await openVisit(page, shop)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await link(page, 'Cancel my visit').click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(toast(page, 'We couldn’t change that')).toContainText('We could not reach the shop.')
  await expect(heading(page, 'Your visit is booked')).toBeVisible()
})

test.describe('accessibility', () => {
  test.use({ reducedMotion: 'reduce' })

  /** On a phone and a desktop, in light and dark mode. */
  async function lookAllOver(page: Page) {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoAxeViolations(page)
    }
  }

  test('of a visit to come, of its move, and of the confirmation', async ({ page, shop }) => {
    await openVisit(page, shop)
    await expect(page.getByRole('link', { name: 'Book this time' })).toBeVisible()
    await lookAllOver(page)
    await link(page, 'Cancel my visit').click()
    await expect(heading(page, 'Cancel your visit?')).toBeVisible()
    await lookAllOver(page)
    await link(page, 'Keep my visit').click()
    await link(page, 'Choose a new time').click()
    await page.locator('.slot', { hasText: '14:00' }).click()
    await lookAllOver(page)
  })

  test('of a visit that is soon, over, cancelled or missing', async ({ page, shop }) => {
    const { id, token } = await openVisit(page, shop, { now: '2026-12-04T09:30:00Z' })
    await button(page, '5 min').click()
    await expect(page.getByText('5 minutes late.')).toBeVisible()
    await lookAllOver(page)
    await setStatus(shop, id, 'cancelled')
    await page.reload()
    await expect(page.getByRole('link', { name: 'Book this time' })).toBeVisible()
    await lookAllOver(page)
    await page.goto(`/visit/${token.slice(1)}`)
    await expect(heading(page, 'We can’t find that visit')).toBeVisible()
    await lookAllOver(page)
  })
})

test('every page of a visit fits the narrowest phone', async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openVisit(page, shop)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(width).toBeLessThanOrEqual(320)
  await link(page, 'Choose a new time').click()
  await expect(page.locator('.slot').first()).toBeVisible()
  await expect.poll(width).toBeLessThanOrEqual(320)
})
