import { expect, test } from './support/shop.ts'
import { choice, goOn } from './support/wizard.ts'

test('on a slow network each step shows its skeleton first, and nothing shifts', async ({ page }) => {
  await page.addInitScript(() => {
    const watched = Object.assign(window, { jumped: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          watched.jumped += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const [path, time, step, last] of [
    ['/booking?by=barber&barber=1&step=2', null, 'Select Date & Time', '10:00'],
    ['/booking?by=treatment&treatments=1&step=2', null, 'Select Date & Time', '09:00'],
    ['/booking?by=barber&barber=1&date=2026-12-04&step=3', '10:15', 'Select Treatments', 'Gents cut 16+'],
  ] as const) {
    const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
    await page.route('**/api/**', async route => {
      await isRead
      await route.continue()
    })
    await page.goto(path)
    if (time) await choice(page, time).click()
    await goOn(page, step)
    await expect(page.locator('.skeleton').first()).toBeVisible()
    read()
    await expect(choice(page, last)).toBeVisible()
    expect(await page.evaluate(() => Number(Reflect.get(window, 'jumped')))).toBeLessThan(0.1)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('reduced motion is respected', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('main').getByRole('link', { name: 'Book Appointment' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Book Your Appointment' })).toBeVisible()
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(animation => Number(animation.effect?.getComputedTiming().activeDuration) > 0).length,
  )
  expect(moving).toBe(0)
})

test('the price list prints as one list', async ({ page }) => {
  await page.goto('/price-list')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Gents cut 16+')).toBeVisible()
  await expect(page.getByText('£19.00')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Book Now' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
})

test('a page whose code fails to load shows an error and keeps its header and footer', async ({
  page,
  faults,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.route('**/assets/our-story-*.js', route => route.abort())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our Story' }).click()
  await expect(page.getByRole('alert')).toContainText('Something went wrong on this page')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(faults.splice(0)).toEqual([expect.stringContaining('/assets/our-story-')])
  await page.unroute('**/assets/our-story-*.js')
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page).toHaveURL(/our-story$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
