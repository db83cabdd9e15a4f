import { booked } from '../src/testing/booking-requests.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectToFit } from './support/fits.ts'
import type { RunningShop } from './support/running-shop.ts'
import { expect, test } from './support/shop.ts'
import { choice, day, dayOfMonth, expectChosen, openMonth } from './support/wizard.ts'

const BY_TREATMENT = '/booking?by=treatment&treatments=1&step=3'
const BY_BARBER = '/booking?by=barber&barber=4&step=3'

/** Ellis works from nine to five on a Friday; one cut is left free at ten. */
async function fillFridayBut(shop: RunningShop, { free }: { free: boolean }) {
  const days = { barberId: 4, treatmentIds: [1, 2, 3], totalDuration: 90 }
  for (const time of ['10:30', '12:00', '13:30', '15:00']) await booked(shop, { ...days, time })
  const cut = { barberId: 4, treatmentIds: [1], totalDuration: 30 }
  for (const time of free ? ['09:00', '09:30', '16:30'] : ['09:00', '09:30', '10:00', '16:30'])
    await booked(shop, { ...cut, time })
}

/** What a customer does in step 3 with links alone; run with the script and without it. */
function tellStories() {
  test('it shows faces, days and times, and opens on the first free day', async ({ page, shop }) => {
    shop.setNow('2026-12-01T18:45:00Z')
    await page.goto(BY_TREATMENT)
    const faces = page.getByRole('list', { name: 'Who would you like?' }).getByRole('link')
    await expect(faces).toHaveText([
      /^\s*Any available barber$/,
      /Tom Ashdown/,
      /Marco Bellandi/,
      /Yusuf Karaman/,
      /Ellis/,
    ])
    await expectChosen(choice(page, 'Any available barber'))
    await expect(page.getByRole('list', { name: 'Which day?' }).getByRole('listitem')).toHaveCount(15)
    await expect(day(page, 'Tuesday, 1')).toHaveAccessibleName('Today, Tuesday 1 December, full')
    await expectChosen(day(page, 'Wednesday, 2'))
    await expect(page.getByRole('heading', { name: 'Wednesday 2 December' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Morning' }).getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Afternoon' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Evening' })).toBeVisible()
  })

  test('a barber, a day and a time are chosen by links and kept in the address', async ({ page }) => {
    await page.goto(BY_TREATMENT)
    await choice(page, 'Tom Ashdown').click()
    await expectChosen(choice(page, 'Tom Ashdown'))
    await day(page, 'Friday, 4').click()
    await expect(page.getByRole('heading', { name: 'Friday 4 December' })).toBeVisible()
    await choice(page, '10:15').click()
    await expectChosen(choice(page, '10:15'))
    await expect(page).toHaveURL(/treatments=1&barber=1&date=2026-12-04&time=10:15&step=3$/)
    await expect(page.locator('.wizard-bar')).toContainText('Friday 4 December at 10:15 with Tom Ashdown')
  })

  test('each day says how full it is', async ({ page, shop }) => {
    await fillFridayBut(shop, { free: true })
    await page.goto(BY_BARBER)
    await expect(day(page, 'Friday, 4')).toHaveAccessibleName('Friday 4 December, a few left')
    await expect(day(page, 'Saturday, 5')).toHaveAccessibleName('Saturday 5 December, plenty free')
    await expect(page.getByText('Monday 7 December, closed')).toBeAttached()
    await booked(shop, { barberId: 4, time: '10:00' })
    await page.reload()
    await expect(day(page, 'Friday, 4')).toHaveAccessibleName('Friday 4 December, full')
    await expect(page.getByRole('heading', { name: 'Saturday 5 December' })).toBeVisible()
  })

  test('Later and Earlier turn to other days, of which the first free one opens', async ({ page }) => {
    await page.goto(BY_BARBER)
    await expect(page.getByRole('link', { name: /^Earlier days/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'Later days, from Tuesday 15 December' }).click()
    await expect(page.getByRole('heading', { name: 'Friday 18 December' })).toBeVisible()
    await expect(choice(page, '09:00')).toBeVisible()
    await page.getByRole('link', { name: 'Earlier days, from Tuesday 1 December' }).click()
    await expect(page.getByRole('heading', { name: 'Friday 4 December' })).toBeVisible()
    await page.goto(`${BY_BARBER}&date=2027-05-29`)
    await expect(page.getByRole('heading', { name: 'Saturday 29 May' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Later days/ })).toHaveCount(0)
  })

  test('by barber, a time at which only a short visit fits says how long it is', async ({ page, shop }) => {
    await booked(shop, { barberId: 4, time: '10:15' })
    await page.goto(`${BY_BARBER}&date=2026-12-04`)
    await expect(choice(page, '10:00')).toHaveText('10:00 15 min only')
    await expect(choice(page, '09:45')).toHaveText('09:45')
    await page.goto('/booking?by=barber&barber=4&treatments=1&date=2026-12-04&step=3')
    await expect(choice(page, '09:45')).toHaveText('09:45')
    await expect(page.getByText('min only')).toHaveCount(0)
  })
}

test.describe('step 3', tellStories)

test('a visit’s new time is found in the same strips', async ({ page, shop }) => {
  const { token } = await booked(shop, { time: '10:15' })
  await page.goto(`/visit/${token}?step=3&barber=1&date=2026-12-04`)
  await expectChosen(day(page, 'Friday, 4'))
  await choice(page, 'Marco Bellandi').click()
  await day(page, 'Saturday, 5').click()
  await expect(page.getByRole('heading', { name: 'Saturday 5 December' })).toBeVisible()
  await choice(page, '14:00').click()
  await expectChosen(choice(page, '14:00'))
})

test.describe('step 3 without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  tellStories()

  test('every day of the 180 ahead can be reached', async ({ page }) => {
    await page.goto(BY_BARBER)
    await page.locator('summary', { hasText: 'Month' }).click()
    await page.getByRole('link', { name: '18 May to 30 May' }).click()
    await expect(page.getByRole('heading', { name: 'Friday 21 May' })).toBeVisible()
    await page.getByRole('link', { name: /^Sunday 30 May/ }).click()
    await expect(page.getByRole('heading', { name: 'Sunday 30 May' })).toBeVisible()
    await expect(page.locator('.slot').first()).toBeVisible()
  })

  test('a full day has a link to the next free one', async ({ page, shop }) => {
    await fillFridayBut(shop, { free: false })
    await page.goto(`${BY_BARBER}&date=2026-12-04`)
    await expect(
      page.getByText('No available slots for this date. Please select another date.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Next free day: Saturday 5 December' }).click()
    await expect(page.getByRole('heading', { name: 'Saturday 5 December' })).toBeVisible()
  })
})

test.describe('on a phone of 360 × 740', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the first time is seen without scrolling, on opening and on another day, however one books', async ({
    page,
  }) => {
    for (const [how, path] of [
      ['by treatment', BY_TREATMENT],
      ['by barber', BY_BARBER],
      ['for two side by side', `${BY_TREATMENT}&with=1`],
      ['for two one after another', `${BY_TREATMENT}&with=1&way=in-turn`],
    ] as const)
      await test.step(how, async () => {
        await page.goto(path)
        for (const date of ['Saturday, 5', 'Sunday, 6']) {
          const slot = await page.locator('.slot').first().boundingBox()
          const bar = await page.locator('.wizard-bar').boundingBox()
          expect((slot?.y ?? 740) + (slot?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
          await day(page, date).tap()
          await expectChosen(day(page, date))
          await expect(page.locator('.slot').first()).toBeVisible()
          expect(await page.evaluate(() => window.scrollY)).toBe(0)
        }
      })
  })
})

test('the month opens on demand, closes with the chosen day, and Later keeps the focus', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', request => request.url().includes('month-calendar') && scripts.push(request.url()))
  await page.goto(BY_BARBER)
  expect(scripts).toEqual([])
  await openMonth(page)
  expect(scripts).not.toEqual([])
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('button', { name: /^Friday, 15(th)? January 2027/ }).click()
  await expect(page.getByRole('heading', { name: 'Friday 15 January' })).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expect(page.locator('summary', { hasText: 'Month' })).toBeFocused()
  await expect(page.getByRole('link', { name: /^Friday 15 January/ })).toBeInViewport({ ratio: 1 })
  const later = page.getByRole('link', { name: /^Later days/ })
  await later.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Earlier days, from Tuesday 12 January' })).toBeAttached()
  await expect(later).toBeFocused()
})

test('without its code the month is a list of links', async ({ page }) => {
  await page.route('**/month-calendar*', route => route.abort())
  await page.goto(BY_BARBER)
  await page.locator('summary', { hasText: 'Month' }).click()
  await page.getByRole('link', { name: '15 December to 28 December' }).click()
  await expect(page.getByRole('heading', { name: 'Friday 18 December' })).toBeVisible()
})

test('choosing another day shifts nothing, with times at once or after a skeleton', async ({ page }) => {
  await page.addInitScript(() => {
    const watched = Object.assign(window, { shifted: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) if ('value' in entry) watched.shifted += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(BY_TREATMENT)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/availability?*', async route => {
    await released
    await route.continue()
  })
  await day(page, 'Friday, 11').click()
  await expectChosen(day(page, 'Friday, 11'))
  await expect(page.getByRole('status').locator('.skeleton').first()).toBeVisible()
  const strips = await page
    .locator('.strip')
    .evaluateAll(all => all.map(each => each.getBoundingClientRect().top))
  release()
  await expect(page.locator('.slot').first()).toBeVisible()
  expect(
    await page.locator('.strip').evaluateAll(all => all.map(each => each.getBoundingClientRect().top)),
  ).toEqual(strips)
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shifted')))).toBeLessThan(0.1)
})

test('it has no axe violation and fits 320 px, the month opened as well', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 1600 })
  for (const path of [BY_TREATMENT, BY_BARBER]) {
    await page.goto(path)
    await expectToFit(page)
    await expectNoAxeViolations(page)
    await openMonth(page)
    await expect(dayOfMonth(page, 'Friday, 4')).toBeVisible()
    await expectToFit(page)
    await expectNoAxeViolations(page)
  }
})
