import { addAbsence } from '../src/features/calendar/hours/absence-store.server.ts'
import { WHOLE_DAY } from '../src/shared/minute-span.ts'
import { booked } from '../src/testing/booking-requests.ts'
import type { RunningShop } from './support/running-shop.ts'
import { expect, test } from './support/shop.ts'
import { choice, day, dayOfMonth, openMonth } from './support/wizard.ts'

const NO_SLOTS = 'No available slots for this date. Please select another date.'

/** Ellis works from nine to five; four perms of 105 minutes and a cut fill the Friday. */
async function fillFriday(shop: RunningShop) {
  const days = { barberId: 4, treatmentIds: [1, 2, 3], totalDuration: 90 }
  for (const time of ['09:00', '10:30', '12:00', '13:30', '15:00']) await booked(shop, { ...days, time })
  await booked(shop, { barberId: 4, treatmentIds: [1], totalDuration: 30, time: '16:30' })
}

// Shows §2.24
test('a full day shows a message, and the next free day is one press away', async ({ page, shop }) => {
  await fillFriday(shop)
  await page.goto('/booking?by=barber&barber=4&date=2026-12-04&step=3')
  await expect(page.getByText(NO_SLOTS)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Join the waiting list' })).toBeVisible()
  await page.getByRole('link', { name: 'Next free day: Saturday 5 December' }).click()
  await expect(page.getByRole('heading', { name: 'Saturday 5 December' })).toBeVisible()
  await expect(choice(page, '09:00')).toBeVisible()
  await expect(page.getByText(NO_SLOTS)).toHaveCount(0)
})

test('step 3 opens on the first day with a free time', async ({ page, shop }) => {
  await fillFriday(shop)
  await page.goto('/booking?by=barber&barber=4&step=3')
  await expect(page.getByRole('heading', { name: 'Saturday 5 December' })).toBeVisible()
  await expect(choice(page, '09:00')).toBeVisible()
})

test('the calendar marks full days in any month, and none while that is unknown', async ({ page, shop }) => {
  await fillFriday(shop)
  await page.goto('/booking?by=barber&barber=4&date=2026-12-05&step=3')
  await openMonth(page)
  await expect(dayOfMonth(page, 'Friday, 4')).toHaveAccessibleName(/2026, full$/)
  await expect(dayOfMonth(page, 'Friday, 4')).toBeEnabled()
  await expect(dayOfMonth(page, 'Saturday, 5')).toHaveAccessibleName(/2026(, selected)?$/)

  const request = page.waitForRequest(/days\?from=2027-01-01&to=2027-01-31/)
  await page.getByRole('button', { name: 'Next month' }).click()
  await request

  await page.route('**/days?*', route => route.abort())
  await page.reload()
  await openMonth(page)
  await expect(dayOfMonth(page, 'Friday, 4')).toBeVisible()
  await expect(page.getByRole('button', { name: /full$/ })).toHaveCount(0)
})

// Shows §2.24
test('today after closing time has no slots', async ({ page, shop }) => {
  shop.setNow('2026-12-01T18:45:00Z')
  await page.goto('/booking?by=barber&barber=1&date=2026-12-01&step=3')
  await expect(page.getByRole('heading', { name: 'Tuesday 1 December' })).toBeVisible()
  await expect(page.getByText(NO_SLOTS)).toBeVisible()
  await page.goto('/booking?by=barber&barber=1&step=3')
  await expect(page.getByRole('heading', { name: 'Wednesday 2 December' })).toBeVisible()
  await expect(page.getByText(NO_SLOTS)).toHaveCount(0)
})

// Shows §7.11
test('a refused availability request counts as no slots', async ({ page }) => {
  await page.goto('/booking?by=barber&barber=1&step=3')
  await page.route('**/availability?*', route => route.fulfill({ status: 503, body: 'Not now.' }))
  await day(page, 'Friday, 11').click()
  await expect(page.getByText(NO_SLOTS)).toBeVisible()
})

test('the next days’ free times are prefetched', async ({ page }) => {
  const requested: string[] = []
  page.on('request', request => {
    const date = /availability\?.*date=([\d-]+)/.exec(request.url())?.[1]
    if (date) requested.push(date)
  })
  await page.goto('/booking?by=barber&barber=1&step=3')
  await expect(choice(page, '10:00')).toBeVisible()
  await expect.poll(() => requested.toSorted()).toEqual(['2026-12-02', '2026-12-03', '2026-12-04'])
  await page.route('**/availability?*', route => route.abort())
  await day(page, 'Wednesday, 2').click()
  await expect(page.getByRole('heading', { name: 'Wednesday 2 December' })).toBeVisible()
  await expect(choice(page, '10:00')).toBeVisible()
})

test('a lost connection shows an error beside the slots, and Try again loads them', async ({ page }) => {
  await page.route('**/days?*', route => route.abort())
  await page.goto('/booking?by=barber&barber=1&step=2')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(
    page.getByText('We could not reach the shop. Please check your connection and try again.'),
  ).toBeVisible()
  await page.unroute('**/days?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(choice(page, '10:00')).toBeVisible()
})

for (const days of ['slow', 'failing'] as const)
  test(`the calendar offers no weekday that the barber never works while its days are ${days}`, async ({
    page,
  }) => {
    await page.goto('/booking?by=barber&barber=4&date=2026-12-05&step=3')
    await page.route('**/days?*', async route => {
      if (days === 'failing') await route.abort()
    })
    await openMonth(page)
    await page.getByRole('button', { name: 'Next month' }).click()
    const worked: { dayOfWeek: number }[] = await (
      await page.request.get('/api/barbers/4/working-days')
    ).json()
    // January 2027 begins on a Friday.
    for (const [name, weekday] of [
      ['Sunday, 3', 0],
      ['Monday, 4', 1],
      ['Tuesday, 5', 2],
      ['Friday, 8', 5],
    ] as const) {
      const button = page.getByRole('button', { name: new RegExp(`^${name}(st|nd|rd|th)? January 2027`) })
      const isWorked = worked.some(({ dayOfWeek }) => dayOfWeek === weekday)
      await (isWorked ? expect(button).toBeEnabled() : expect(button).toBeDisabled())
    }
    expect(worked.map(({ dayOfWeek }) => dayOfWeek)).not.toContain(2)
  })

// Shows §5.5
test('the calendar of any barber offers no day on which the shop is closed while its days are unknown', async ({
  page,
}) => {
  await page.goto('/booking?by=treatment&treatments=1&date=2026-12-05&step=3')
  await page.route('**/days?*', route => route.abort())
  await openMonth(page)
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page.getByRole('button', { name: /^Monday, 4 January 2027/ })).toBeDisabled()
  await expect(page.getByRole('button', { name: /^Tuesday, 5 January 2027/ })).toBeEnabled()
})

test('a day on which the shop is closed says why, and one that is only full does not', async ({
  page,
  shop,
}) => {
  const days = { firstDate: '2026-12-25', lastDate: '2026-12-26' }
  const closure = {
    ...WHOLE_DAY,
    ...days,
    barberId: null,
    kind: 'closed' as const,
    note: '',
    reason: 'Christmas',
  }
  await shop.db.transact(tx => addAbsence(tx, closure, '2026-12-01T08:00:00Z'))
  await fillFriday(shop)
  await page.goto('/booking?by=barber&barber=4&date=2026-12-25&step=3')
  await expect(page.getByText(NO_SLOTS)).toBeVisible()
  await expect(page.getByText('Closed: Christmas', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Next free day: / })).toBeVisible()
  await page.goto('/booking?by=barber&barber=4&date=2026-12-04&step=3')
  await expect(page.getByText(NO_SLOTS)).toBeVisible()
  await expect(page.getByText('Closed: Christmas', { exact: true })).toHaveCount(0)
})
