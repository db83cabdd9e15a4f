import type { Page } from '@playwright/test'
import { booked } from '../src/testing/booking-requests.ts'
import {
  expectNoAxeViolations,
  expectNoAxeViolationsButOfColours,
  expectNoAxeViolationsOfRoom,
  expectUniqueLandmarks,
} from './support/axe.ts'
import { collectErrors } from './support/console-errors.ts'
import { GUEST_PAGES } from './support/guest-pages.ts'
import { expectLargeTextToFit } from './support/large-text.ts'
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

const titleOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').title

for (const [part, paths] of GUEST_PAGES)
  test(`the pages ${part} have no accessibility violations, room for text at 200 %, the title as sent and no error in the console`, async ({
    page,
  }) => {
    const errors = collectErrors(page)
    for (const path of paths)
      await test.step(path, async () => {
        const sent = await (await page.goto(path))?.text()
        expect(await page.title()).toBe(await page.evaluate(titleOf, sent ?? ''))
        await lookAllOver(page)
        for (const width of [NARROW, 768, WIDE]) {
          await page.setViewportSize({ width, height: 800 })
          await expectLargeTextToFit(page)
        }
        expect(errors).toEqual([])
      })
  })

/** So long that the wide screen is left to what its room decides, and the owner's colours to the shorter page. */
for (const [path, expectNone] of [
  ['/api/docs', expectNoAxeViolations],
  ['/api/docs/owner', expectNoAxeViolationsButOfColours],
] as const)
  test(`${path} has no accessibility violations on a phone, and room for everything on a desk`, async ({
    page,
  }) => {
    const errors = collectErrors(page)
    await page.setViewportSize({ width: 412, height: 800 })
    await page.goto(path)
    await expectNone(page)
    await page.setViewportSize({ width: WIDE, height: 800 })
    await expectNoAxeViolationsOfRoom(page)
    expect(errors).toEqual([])
  })

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

test('in the colours that a reader has set for every page, the chosen time stands out', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(ALL_CHOSEN.replace('step=5', 'step=3'))
  const coloursOf = (time: string) =>
    page.getByRole('link', { name: time, exact: true }).evaluate(link => {
      const { backgroundColor, color } = getComputedStyle(link)
      return { backgroundColor, color }
    })
  const [chosen, other] = [await coloursOf('10:15'), await coloursOf('10:45')]
  expect(chosen.backgroundColor).not.toBe(other.backgroundColor)
  expect(chosen.color).not.toBe(other.color)
})
