import type { Page } from '@playwright/test'
import { untilOwnBack } from './support/own-back.ts'
import { expect, test } from './support/shop.ts'
import { choice, confirm, expectReserved, expectStep, fillDetails, goOn, visitsIn } from './support/wizard.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Book Your Appointment' })
const frameOf = (page: Page) => dialogOf(page).frameLocator('iframe')
const scripts = (page: Page) => page.locator('head script[src$="/widget.js"]')
const bookInHero = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Book Appointment' }).first()

// Shows §1.14, §4.2, §4.4, §7.15, §7.16, threat 67, ASVS 14.2.3
test('the dialog’s script loads once, at the first opening, from this site alone', async ({ page, shop }) => {
  const hosts = new Set<string>()
  const widgets: string[] = []
  page.on('request', request => {
    hosts.add(new URL(request.url()).origin)
    if (request.url().endsWith('/widget.js')) widgets.push(request.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(scripts(page)).toHaveCount(0)
  for (let opening = 0; opening < 3; opening++) {
    await bookInHero(page).click()
    await expectStep(frameOf(page), 'Select Booking Type')
    await dialogOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialogOf(page)).toBeHidden()
  }
  await expect(scripts(page)).toHaveCount(1)
  expect(widgets).toHaveLength(1)
  expect([...hosts]).toEqual([shop.url])
})

const OPENERS = [
  { where: 'the hero', path: '/', name: 'Book Appointment', within: 'main', nth: 0 },
  { where: 'the call to action', path: '/', name: 'Book Appointment', within: 'main', nth: -1 },
  { where: 'the header', path: '/our-story', name: 'Book Appointment', within: 'header', nth: 0 },
  { where: 'the price list', path: '/price-list', name: 'Book Now', within: 'main', nth: 0 },
  { where: 'the not-found page', path: '/nowhere', name: 'Book Now', within: 'main', nth: 0 },
  { where: 'the advertising page', path: '/advertise', name: 'Book Now', within: 'main', nth: 0 },
] as const

// Shows §1.12, §2.12, §4.1
test('it opens from every Book button, closes with Escape, and returns the focus', async ({ page }) => {
  for (const { where, path, name, within, nth } of OPENERS)
    await test.step(where, async () => {
      await page.goto(path)
      const opener = page.locator(within).getByRole('link', { name }).nth(nth)
      await opener.click()
      await expect(dialogOf(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialogOf(page)).toBeHidden()
      await expect(opener).toBeFocused()
      await untilOwnBack(page)
    })
})

// Shows §4.1
test('it opens from a phone’s drawer, and returns the focus to the menu button', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Book Appointment' }).click()
  await expect(dialogOf(page)).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()
})

// Shows §4.3, §9.12
test('a press outside closes it, and so does Escape within its frame', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await bookInHero(page).click()
  await expect.poll(async () => (await dialogOf(page).boundingBox())?.width).toBe(896)
  await page.mouse.click(20, 400)
  await expect(dialogOf(page)).toBeHidden()
  await bookInHero(page).click()
  await frameOf(page).getByRole('link', { name: 'Book by Barber' }).click()
  await expectStep(frameOf(page), 'Choose Options')
  await frameOf(page).locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(bookInHero(page)).toBeFocused()
})

// Shows §1.13
test('a whole visit is booked in it, and closing it in between loses nothing', async ({ page, shop }) => {
  await page.goto('/')
  await bookInHero(page).click()
  const frame = frameOf(page)
  await frame.getByRole('link', { name: 'Book by Treatment' }).click()
  await choice(frame, 'Gents cut 16+').click()
  await goOn(frame, 'Select Date & Time')
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await bookInHero(page).click()
  await expectStep(frame, 'Select Date & Time')
  await choice(frame, 'Tom Ashdown').click()
  await choice(frame, '10:30').click()
  await goOn(frame, 'Select Treatments')
  await goOn(frame, 'Confirm Booking')
  await fillDetails(frame)
  await confirm(frame)
  await expectReserved(frame)
  expect(await visitsIn(shop)).toMatchObject([{ barberId: 1, date: '2026-12-01', startMinute: 630 }])
  await frame.getByRole('link', { name: 'Return to Homepage' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/$/)
})

test('when its script fails to load it shows the phone number and a link to the booking page', async ({
  page,
}) => {
  await page.route('**/widget.js', route => route.abort())
  await page.goto('/')
  await bookInHero(page).click()
  await expect(dialogOf(page).getByRole('alert')).toContainText('The booking form could not be loaded.')
  await expect(dialogOf(page).getByRole('link', { name: 'Call 01632 960147' })).toHaveAttribute(
    'href',
    'tel:01632960147',
  )
  await dialogOf(page).getByRole('link', { name: 'Go to the booking page' }).click()
  await expectStep(page, 'Select Booking Type')
})

// Shows §9.13
test('it shows a skeleton while it loads', async ({ page }) => {
  const released = Promise.withResolvers<void>()
  await page.route('**/embed', async route => {
    await released.promise
    await route.continue()
  })
  await page.goto('/')
  await bookInHero(page).click()
  await expect(dialogOf(page).getByRole('status')).toContainText('Loading the booking form…')
  await expect
    .poll(async () => (await page.locator('.booking-widget').boundingBox())?.height ?? 0)
    .toBeGreaterThanOrEqual(600)
  released.resolve()
  await expectStep(frameOf(page), 'Select Booking Type')
  await expect(dialogOf(page).getByRole('status')).toHaveCount(0)
})

test('a Book button opened in a new tab shows the booking page', async ({ page, context }) => {
  await page.goto('/')
  const opening = context.waitForEvent('page')
  await bookInHero(page).click({ modifiers: ['ControlOrMeta'] })
  const tab = await opening
  await expect(tab).toHaveURL(/\/booking$/)
  await expect(dialogOf(page)).toHaveCount(0)
})
