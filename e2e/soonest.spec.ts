import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectToFit } from './support/fits.ts'
import { expect, test } from './support/shop.ts'
import { confirm, expectReserved, expectStep, fillDetails, visitsIn } from './support/wizard.ts'

const PHONE = { width: 360, height: 740 }
const soonest = (page: Page) => page.locator('.soonest', { hasText: 'Next free: Gents cut 16+' })
const times = (page: Page) => soonest(page).getByRole('listitem').getByRole('link')

test('from the home page one tap on the next free time leads to the details', async ({ page, shop }) => {
  await page.goto('/')
  await expect(times(page)).toHaveText(['Today 09:00', 'Tomorrow 09:00', 'Thursday 09:00'])
  await times(page).first().click()
  await expectStep(page, 'Confirm Booking')
  await fillDetails(page)
  await confirm(page)
  await expectReserved(page)
  expect(await visitsIn(shop)).toMatchObject([{ date: '2026-12-01', startMinute: 540, minutes: 30 }])
})

test('a tap on a time fetches all that its step imports in one turn', async ({ page }) => {
  await page.goto('/')
  const imported = page.waitForRequest(/\/assets\/wizard-[\w-]+\.js$/)
  await page.route(/\/assets\/booking-[\w-]{8}\.js$/, async route => {
    await imported
    await route.continue()
  })
  await times(page).first().click()
  await expectStep(page, 'Confirm Booking')
})

test.describe('on a Sunday afternoon', () => {
  test.use({ shopStart: { now: '2026-12-06T14:20:00Z' } })
  test('the times are named as one would say them, over the day that is closed', async ({ page }) => {
    await page.goto('/')
    await expect(times(page)).toHaveText(['Today 14:30', 'Tuesday 09:00', 'Wednesday 09:00'])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the times come into a place that is kept for them, and fit', async ({ page }) => {
    let respond = () => {}
    const held = new Promise<void>(resolve => {
      respond = resolve
    })
    await page.route('/api/soonest', async route => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest('**/api/soonest')
    await page.goto('/')
    await asked
    const below = page.getByRole('link', { name: 'Find us on a map' }).first()
    const before = await below.boundingBox()
    respond()
    await expect(times(page)).toHaveCount(3)
    expect(await below.boundingBox()).toEqual(before)
    for (const time of await times(page).all())
      expect((await time.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expectToFit(page)
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 320, height: 740 })
    await expectToFit(page)
  })

  test('when they do not load, the page says so and leads to all times', async ({ page }) => {
    await page.route('/api/soonest', route => route.abort())
    await page.goto('/')
    await expect(soonest(page)).toContainText('These times did not load.')
    await soonest(page).getByRole('link', { name: 'All times' }).click()
    await expectStep(page, 'Select Date & Time')
  })
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })
  test('there is a link to the next free day, and no empty place', async ({ page }) => {
    await page.goto('/')
    await expect(soonest(page).locator('.soonest-time').first()).toBeHidden()
    await soonest(page).getByRole('link', { name: 'See the next free day' }).click()
    await expect(page).toHaveURL(/\/booking\?by=treatment&treatments=1&step=3$/)
  })
})
