import type { Page } from '@playwright/test'
import { booked } from '../src/testing/booking-requests.ts'
import { expectNoAxeViolations, expectNoAxeViolationsOfRoom, expectUniqueLandmarks } from './support/axe.ts'
import { expect, test } from './support/shop.ts'
import { ALL_CHOSEN, confirm, expectReserved, fillDetails } from './support/wizard.ts'

test.use({ reducedMotion: 'reduce' })

const [NARROW, WIDE] = [360, 1280]

/** Checks the page on a phone and a desktop, in light and dark mode. */
async function lookAllOver(page: Page, options: { behind?: string } = {}) {
  for (const width of [NARROW, WIDE]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoAxeViolations(page, options)
  }
}

const STANDING = [
  '/',
  '/price-list',
  '/our-story',
  '/advertise',
  '/advertising-prices',
  '/privacy',
  '/no-such-page',
  '/booking',
  '/booking?by=treatment&treatments=1,8&step=2',
  '/booking?by=barber&barber=1&step=2',
  '/booking?by=treatment&treatments=1,8&step=3',
  '/booking?by=barber&barber=1&date=2026-12-04&time=10:15&step=3',
  '/booking?by=barber&barber=1&treatments=1,8&date=2026-12-04&time=17:45&step=4',
  ALL_CHOSEN,
  '/booking?step=5',
  '/booking?by=treatment&treatments=1,99&date=2026-11-04&step=3',
  '/embed',
]
for (const path of STANDING)
  test(`${path} has no accessibility violations`, async ({ page }) => {
    await page.goto(path)
    await lookAllOver(page)
  })

/** So long that the wide screen is left to what its room decides; what its colours decide is the same there. */
for (const path of ['/api/docs', '/api/docs/owner']) {
  test(`${path} has no accessibility violations on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: NARROW, height: 800 })
    await page.goto(path)
    await expectNoAxeViolations(page)
  })
  test(`${path} has room for everything on a desk`, async ({ page }) => {
    await page.setViewportSize({ width: WIDE, height: 800 })
    await page.goto(path)
    await expectNoAxeViolationsOfRoom(page)
  })
}

test.describe('the wizard has no accessibility violations', () => {
  test('on a day without free times', async ({ page, shop }) => {
    shop.setNow('2026-12-01T18:45:00Z')
    await page.goto('/booking?by=barber&barber=1&date=2026-12-01&step=3')
    await expect(page.getByText('No available slots for this date.')).toBeVisible()
    await lookAllOver(page)
  })
  test('while it loads', async ({ page }) => {
    const never = new Promise<void>(() => {})
    await page.route('**/days?*', () => never)
    await page.goto('/booking?by=barber&barber=1&step=2')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('status').locator('.skeleton').first()).toBeVisible()
    await lookAllOver(page)
  })
  test('when the shop can’t be reached', async ({ page }) => {
    await page.route('**/days?*', route => route.abort())
    await page.goto('/booking?by=barber&barber=1&step=2')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await lookAllOver(page)
  })
  test('with treatments that do not fit', async ({ page, shop }) => {
    await booked(shop, { time: '10:45' })
    await page.goto('/booking?by=barber&barber=1&date=2026-12-04&time=10:00&step=4')
    await expect(page.getByText('Doesn’t fit').first()).toBeVisible()
    await lookAllOver(page)
  })
  test('with details missing and a toast', async ({ page }) => {
    await page.goto(ALL_CHOSEN)
    await confirm(page)
    await expect(page.locator('.toast')).toBeVisible()
    await lookAllOver(page)
  })
  test('when the visit is booked', async ({ page }) => {
    await page.goto(ALL_CHOSEN)
    await fillDetails(page)
    await confirm(page)
    await expectReserved(page)
    await lookAllOver(page)
  })
  test('in the dialog', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Book Appointment' }).first().click()
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 2 })).toBeVisible()
    await lookAllOver(page, { behind: '#page' })
    await expectUniqueLandmarks(page)
  })
})
