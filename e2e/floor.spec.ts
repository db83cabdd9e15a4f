import type { Locator, Page } from '@playwright/test'
import { addAbsence } from '../src/features/calendar/hours/absence-store.server.ts'
import { WHOLE_DAY } from '../src/shared/minute-span.ts'
import { booked } from '../src/testing/booking-requests.ts'
import { setStatus } from '../src/testing/visits.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { collectErrors } from './support/console-errors.ts'
import { expectToFit } from './support/fits.ts'
import { expectToast, openAs, openOwnerPage, tapAt } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'allow' })

const TODAY = { date: '2026-12-01' }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const chair = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Chairs' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })

test('a walk-in is booked into a free chair in three taps, without a name', async ({ page, shop }) => {
  const errors = collectErrors(page)
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  await booked(shop, { ...TODAY, time: '10:00' })
  shop.setNow('2026-12-01T09:21:00Z')
  await openOwnerPage(page, shop, '/admin/today')
  const free = chair(page, 'Tom Ashdown').getByRole('button', {
    name: /^Book a walk-in: Now Free until 10:00, 35 min ?, Tom Ashdown$/,
  })
  await expect(free).toContainText('Free until 10:00, 35 min')
  await expectNoAxeViolations(page)
  await expectToFit(page)
  await tap(free)
  const sheet = page.getByRole('dialog', { name: 'Walk-in' })
  await expectNoAxeViolations(page)
  await expect(sheet.getByText(/^What takes longer than this is left out/)).toBeVisible()
  await tap(sheet.getByText('Gents cut 16+'))
  await expect(sheet.getByRole('checkbox', { name: /^Beard trim/ })).toBeDisabled()
  await tap(sheet.getByRole('button', { name: 'Book now with Tom, £19.00' }))
  await expectToast(page, 'Walk-in booked', 'Walk-in with Tom at 09:25.')
  expect(taps).toBe(3)
  await expect(button(page, 'In the chair, Walk-in')).toBeVisible()
  const visits = shop.db.read.selectFrom('visit').select(['source', 'barber_id', 'start_minute'])
  expect(await visits.where('source', '=', 'walk-in').execute()).toEqual([
    { source: 'walk-in', barber_id: 1, start_minute: 9 * 60 + 25 },
  ])
  expect(errors).toEqual([])
})

test('a walk-in who waits for the chair to be free is here without a tap', async ({ page, shop }) => {
  await booked(shop, { ...TODAY, time: '09:15' })
  shop.setNow('2026-12-01T09:18:00Z')
  await openOwnerPage(page, shop, '/admin/today')
  await button(page, 'Here, Sam Example').tap()
  await expectToast(page, 'Marked as arrived', 'Sam Example.')
  await page.reload()
  await button(page, 'In the chair, Sam Example').tap()
  await expect(button(page, 'Done, Sam Example')).toBeVisible()
  await expectToast(page, 'Marked as in the chair', 'Sam Example.')
  shop.setNow('2026-12-01T09:35:00Z')
  await page.reload()
  await chair(page, 'Tom Ashdown')
    .getByRole('button', { name: /^Book a walk-in: .*, Tom Ashdown$/ })
    .tap()
  const sheet = page.getByRole('dialog', { name: 'Walk-in' })
  await sheet.getByText('Gents cut 16+').tap()
  await sheet.getByRole('button', { name: /^Book .* with Tom, £19.00$/ }).tap()
  await expect(sheet).toBeHidden()
  await expect(chair(page, 'Tom Ashdown').getByText('here since 09:35')).toBeVisible()
})

test('a visit goes from here to paid with one tap a step, each taken back by Undo', async ({
  page,
  shop,
}) => {
  await booked(shop, { ...TODAY, time: '10:00' })
  shop.setNow('2026-12-01T09:55:00Z')
  await openOwnerPage(page, shop, '/admin/today')
  await button(page, 'Here, Sam Example').tap()
  await expectToast(page, 'Marked as arrived', 'Sam Example.')
  await button(page, 'Undo').tap()
  await expectToast(page, 'Taken back', 'The visit is as it was before.')
  await button(page, 'Here, Sam Example').tap()
  await expect(button(page, 'In the chair, Sam Example')).toBeVisible()
  shop.setNow('2026-12-01T10:01:00Z')
  await page.reload()
  await button(page, 'In the chair, Sam Example').tap()
  await expect(chair(page, 'Tom Ashdown')).toContainText('30 min left')
  await page.reload()
  await button(page, 'Done, Sam Example').tap()
  await expect(button(page, 'Take payment, Sam Example')).toBeVisible()
  await page.reload()
  await button(page, 'Take payment, Sam Example').tap()
  await expect(page.getByRole('dialog', { name: 'Sam Example' })).toContainText('£19.00')
})

test('two taps in haste mark one step, although the visit moves to another place with the first', async ({
  page,
  shop,
}) => {
  await booked(shop, { ...TODAY, time: '10:00' })
  shop.setNow('2026-12-01T09:55:00Z')
  await openOwnerPage(page, shop, '/admin/today')
  await tapAt(page, 10_000, button(page, 'Here, Sam Example'))
  await tapAt(page, 20_000, button(page, 'In the chair, Sam Example'))
  await expect(chair(page, 'Tom Ashdown')).toContainText('30 min left')
  await tapAt(page, 20_300, button(page, 'Done, Sam Example'))
  await expect(chair(page, 'Tom Ashdown')).toContainText('30 min left')
  await tapAt(page, 30_000, button(page, 'Done, Sam Example'))
  await expect(button(page, 'Take payment, Sam Example')).toBeFocused()
  await tapAt(page, 30_300, button(page, 'Take payment, Sam Example'))
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a tapped step is seen before the server has confirmed it, and goes again where it refuses', async ({
  page,
  shop,
}) => {
  await booked(shop, { ...TODAY, time: '10:00' })
  shop.setNow('2026-12-01T09:55:00Z')
  await openOwnerPage(page, shop, '/admin/today')
  let refuse = () => {}
  const refused = new Promise<void>(done => {
    refuse = done
  })
  await page.route('**/progress', async route => {
    await refused
    await route.fulfill({ status: 500, body: 'Sorry.' })
  })
  await button(page, 'Here, Sam Example').tap()
  await expect(button(page, 'In the chair, Sam Example')).toBeVisible()
  refuse()
  await expectToast(page, 'Not marked', 'Sorry.')
  await expect(button(page, 'Here, Sam Example')).toBeVisible()
})

test('who is early and here stands at their chair, also behind the next one', async ({ page, shop }) => {
  await booked(shop, { ...TODAY, time: '10:00', customerName: 'Ann Next', customerPhone: '07700 900124' })
  await booked(shop, { ...TODAY, time: '10:30' })
  shop.setNow('2026-12-01T09:45:00Z')
  await openOwnerPage(page, shop, `/admin/diary?date=${TODAY.date}`)
  await page.locator('.visit-block', { hasText: 'Sam Example' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Sam Example' })
  await sheet.getByRole('button', { name: 'Here, Sam Example' }).tap()
  await expectToast(page, 'Marked as arrived', 'Sam Example.')
  await page.goto('/admin/today')
  const names = chair(page, 'Tom Ashdown').getByRole('listitem').locator('strong')
  await expect(names).toHaveText(['Ann Next', 'Sam Example'])
  await expect(chair(page, 'Tom Ashdown')).toContainText('here since 09:45')
})

test('the menu of a chair is whole, also of one with little below it', async ({ page, shop }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  shop.setNow('2026-12-01T09:21:00Z')
  await openOwnerPage(page, shop, '/admin/today')
  const tom = chair(page, 'Tom Ashdown')
  await tom.getByLabel('Tom Ashdown: away…').tap()
  await tom.getByRole('link', { name: 'Hours and days off' }).tap({ trial: true })
  await expectNoAxeViolations(page)
})

test('what waits stands on top with the one button that deals with it, and nothing while all is well', async ({
  page,
  shop,
}) => {
  const late = await booked(shop, { ...TODAY, time: '10:00' })
  await booked(shop, { ...TODAY, time: '10:30', customerName: 'Ann Next', customerPhone: '07700 900124' })
  await booked(shop, { ...TODAY, barberId: 3, time: '11:00', customerName: 'Di Placed' })
  await openAs(page, shop, 'reception')
  await expect(page).toHaveURL(`${shop.url}/admin/today`)
  await expect(chair(page, 'Tom Ashdown')).toBeVisible()
  await expect(page.getByRole('list', { name: 'To be dealt with' })).toBeHidden()
  await shop.db.transact(tx =>
    addAbsence(
      tx,
      {
        ...{ ...WHOLE_DAY, barberId: 3, kind: 'sick', firstDate: TODAY.date, lastDate: TODAY.date },
        ...{ note: '', reason: '' },
      },
      '2026-12-01T08:00:00.000Z',
    ),
  )
  shop.setNow('2026-12-01T10:10:00Z')
  await page.reload()
  const matters = page.getByRole('list', { name: 'To be dealt with' })
  await expect(matters).toContainText('Yusuf is away today: 1 visit in the way.')
  await expect(matters).toContainText(
    'Sam Example is 10 min late, 10:00 with Tom. Ann Next at 10:30 waits 10 min.',
  )
  await expect(chair(page, 'Yusuf Karaman')).toContainText('Off sick today')
  await expectNoAxeViolations(page)
  await expectToFit(page)
  await matters.getByRole('button', { name: 'Decide' }).tap()
  await expect(page.getByRole('dialog', { name: 'Visits that need another time' })).toContainText('Di Placed')
  await page.keyboard.press('Escape')
  await matters.getByRole('button', { name: 'No-show, Sam Example' }).tap()
  await expectToast(page, 'Marked as a no-show', 'Sam Example.')
  await expect(matters).not.toContainText('Sam Example')
  const stored = shop.db.read.selectFrom('visit').select('status').where('id', '=', late.id)
  expect(await stored.executeTakeFirst()).toEqual({ status: 'no-show' })
})

test('on a phone more than three that wait are folded behind the two most pressing', async ({
  page,
  shop,
}) => {
  const dates = ['2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']
  for (const date of dates) await booked(shop, { date })
  const away = { ...WHOLE_DAY, barberId: 1, firstDate: '2026-12-02', lastDate: '2026-12-05' }
  await shop.db.transact(tx =>
    addAbsence(tx, { ...away, kind: 'sick', note: '', reason: '' }, '2026-12-01T08:00:00.000Z'),
  )
  await openAs(page, shop, 'reception')
  const lines = page.getByRole('list', { name: 'To be dealt with' }).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await page.getByRole('button', { name: '2 more' }).tap()
  await expect(lines).toHaveCount(4)
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(page.getByRole('button', { name: 'Show fewer' })).toBeHidden()
})

test('a barber sees their own chair, with what the next one had last time', async ({ page, shop }) => {
  const last = await booked(shop, { ...TODAY, time: '10:00', treatmentIds: [1, 8], totalDuration: 55 })
  await setStatus(shop, last.id, 'completed')
  await booked(shop, { date: '2026-12-02', time: '09:00' })
  await booked(shop, { date: '2026-12-02', time: '11:00', customerName: 'Lee Later' })
  await booked(shop, { date: '2026-12-02', barberId: 2, time: '10:00', customerName: 'Not Mine' })
  shop.setNow('2026-12-02T08:50:00Z')
  await openAs(page, shop, 'barber')
  await expect(page).toHaveURL(`${shop.url}/admin/today`)
  await expect(page.getByText('2 visits').first()).toBeVisible()
  await page
    .getByRole('region', { name: 'Later today' })
    .getByRole('button', { name: /Lee Later/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText('Lee Later')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Gents cut 16+ + Beard trim with Tom, Tuesday 1 December')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Not Mine')
  const here = button(page, 'Here, Sam Example')
  expect((await here.boundingBox())?.height).toBeGreaterThanOrEqual(56)
  await expectNoAxeViolations(page)
  await expectToFit(page)
  await tapAt(page, 10_000, here)
  await tapAt(page, 20_000, button(page, 'In the chair, Sam Example'))
  await expect(button(page, 'Done, Sam Example')).toBeFocused()
  await tapAt(page, 30_000, button(page, 'Done, Sam Example'))
  await expect(button(page, 'Take payment, Sam Example')).toBeFocused()
})

test('/admin leads the owner to the dashboard, whose head is the same floor', async ({ page, shop }) => {
  await openOwnerPage(page, shop, '/admin')
  await expect(page).toHaveURL(`${shop.url}/admin-dashboard`)
  await expect(chair(page, 'Tom Ashdown')).toBeVisible()
  await page.getByRole('link', { name: 'Open the diary' }).click()
  await expect(page).toHaveURL(`${shop.url}/admin/diary`)
})

test('without a connection the floor stays readable and refuses changes, also reloaded', async ({
  page,
  shop,
  context,
}) => {
  await booked(shop, { ...TODAY, time: '10:00' })
  await openOwnerPage(page, shop, '/admin/today')
  await expect(chair(page, 'Tom Ashdown')).toContainText('Sam Example')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForFunction(async () => (await caches.match('/admin/today')) !== undefined)
  await context.setOffline(true)
  await expect(page.getByText(/^No connection since 08:00/)).toBeVisible()
  await expect(button(page, 'Walk-in')).toBeDisabled()
  await page.reload()
  await expect(chair(page, 'Tom Ashdown')).toContainText('Sam Example')
  await expect(page.getByText(/^No connection since 08:00/)).toBeVisible()
  await expect(button(page, /^Here, /)).toHaveCount(0)
  await expectNoAxeViolations(page)
  await context.setOffline(false)
  await expect(page.getByText(/^No connection since/)).toBeHidden()
})
