import { addAbsence } from '../src/features/calendar/hours/absence-store.server.ts'
import { booked } from '../src/testing/booking-requests.ts'
import { setStatus } from '../src/testing/visits.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { collectErrors } from './support/console-errors.ts'
import { block, column, lift, openDay, placeOf } from './support/diary.ts'
import { expectToast, openOwnerPage, signOwnerIn } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

test.use({ serviceWorkers: 'allow' })

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 800 }

for (const [name, viewport] of [
  ['a phone', PHONE],
  ['a desk', DESK],
] as const)
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('a day is for everyone, by day and by night, with nothing wider than the screen', async ({
      page,
      shop,
    }) => {
      const errors = collectErrors(page)
      await booked(shop, { time: '12:00', customerName: 'Dora Done' })
      await setStatus(shop, (await booked(shop, { time: '14:00', customerName: 'Nora Shaw' })).id, 'no-show')
      await openDay(page, shop)
      await expect(page.getByRole('heading', { name: 'Friday 4 December' })).toBeVisible()
      await expectNoAxeViolations(page)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(viewport.width)
      expect(errors).toEqual([])
    })

    test('what changes elsewhere appears in the open day: a visit, and an absence', async ({
      page,
      shop,
    }) => {
      await openDay(page, shop)
      await shop.db.transact(tx =>
        addAbsence(
          tx,
          {
            ...{ barberId: 1, kind: 'training', firstDate: '2026-12-04', lastDate: '2026-12-04' },
            ...{ fromMinute: 840, untilMinute: 960, note: 'First aid course', reason: '' },
          },
          '2026-12-01T08:00:00.000Z',
        ),
      )
      await expect(column(page, 'Tom Ashdown').getByText(/First aid course/)).toBeAttached()
      await booked(shop, { time: '11:00', customerName: 'Just Now' })
      await expect(block(page, 'Just Now')).toBeVisible()
    })

    test('a press on a block opens the visit, and on a gap the booking', async ({ page, shop }) => {
      await openDay(page, shop)
      await block(page, 'Sam Example').click()
      await expect(page.getByRole('dialog', { name: 'Sam Example' })).toBeVisible()
      await page.keyboard.press('Escape')
      await column(page, 'Tom Ashdown')
        .getByRole('button', { name: /^Book 10:30/ })
        .click()
      await expect(page.getByRole('dialog', { name: 'Book for a customer' })).toBeVisible()
    })

    test('without a connection the day stays readable and refuses changes, also reloaded', async ({
      page,
      shop,
      context,
    }) => {
      await openDay(page, shop)
      await page.getByRole('link', { name: 'Week', exact: true }).click()
      await page.getByRole('link', { name: 'Tom Ashdown', exact: true }).click()
      await expect(column(page, 'Fri 4').locator('.visit-block')).toBeVisible()
      await page.getByRole('link', { name: 'Day', exact: true }).click()
      await expect(column(page, 'Tom Ashdown').locator('.visit-block')).toBeVisible()
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await page.waitForFunction(async () => (await caches.match('/admin/diary')) !== undefined)
      await context.setOffline(true)
      await expect(page.getByText(/^No connection since 08:00/)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Book', exact: true })).toBeDisabled()
      await page.reload()
      await expect(block(page, 'Sam Example')).toBeVisible()
      await expect(page.getByText(/^No connection since 08:00/)).toBeVisible()
      await expectNoAxeViolations(page)
      await page.goto('/admin/diary?date=2026-12-04&view=week&barber=1')
      await expect(block(page, 'Sam Example')).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText(/^No connection since/)).toBeHidden()
    })
  })

test('a diary left open over a change of the clocks knows the time in the morning', async ({
  page,
  shop,
}) => {
  const [evening, morning] = ['2027-03-27T23:10:00Z', '2027-03-28T08:20:00Z']
  shop.setNow(evening)
  await page.clock.install({ time: evening })
  await openOwnerPage(page, shop, '/admin/diary')
  await expect(page.getByRole('heading', { name: 'Today, Saturday 27 March' })).toBeVisible()
  shop.setNow(morning)
  await page.clock.fastForward(Date.parse(morning) - Date.parse(evening))
  await expect(page.getByRole('heading', { name: 'Today, Sunday 28 March' })).toBeVisible()
  await expect(column(page, 'Marco Bellandi').locator('.now-line')).toBeVisible()
})

test('an address with a barber shows their day alone, and the way back to all', async ({ page, shop }) => {
  await openOwnerPage(page, shop, '/admin/diary?date=2026-12-04&barber=1')
  await expect(page.locator('.day-column')).toHaveCount(1)
  await page.getByLabel('Barber', { exact: true }).selectOption('All barbers')
  await expect(column(page, 'Marco Bellandi')).toBeVisible()
  await expect(page).toHaveURL(/date=2026-12-04$/)
})

test.describe('moving', () => {
  test.use({ viewport: DESK })

  test('a visit is dragged to another time and barber by the mouse, and put back by Undo', async ({
    page,
    shop,
  }) => {
    const { id } = await openDay(page, shop)
    const target = await column(page, 'Marco Bellandi').boundingBox()
    const from = await block(page, 'Sam Example').boundingBox()
    if (!target || !from) throw new Error('Nothing to drag, or nowhere to.')
    await page.mouse.move(from.x + 40, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x + 60, from.y + 30, { steps: 3 })
    await page.mouse.move(target.x + 60, from.y + 10 + 2 * from.height, { steps: 5 })
    await page.mouse.up()
    await expect(column(page, 'Marco Bellandi').locator('.visit-block')).toContainText('11:00')
    await expectToast(page, 'Visit moved', 'Sam Example, 11:00 to 11:30, Marco Bellandi.')
    await expect.poll(() => placeOf(shop, id)).toEqual({ barberId: 2, start: 660, minutes: 30 })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(column(page, 'Tom Ashdown').locator('.visit-block')).toContainText('10:00')
    await expect.poll(() => placeOf(shop, id)).toEqual({ barberId: 1, start: 600, minutes: 30 })
  })

  test('by the keyboard alone, with each step announced', async ({ page, shop }) => {
    const { id } = await openDay(page, shop)
    await lift(page, block(page, 'Sam Example'))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('status').filter({ hasText: '10:15 to 10:45, Tom Ashdown' })).toBeAttached()
    await page.keyboard.press('ArrowRight')
    await expect(
      page.getByRole('status').filter({ hasText: '10:15 to 10:45, Marco Bellandi' }),
    ).toBeAttached()
    await page.keyboard.press('Space')
    await expect(column(page, 'Marco Bellandi').locator('.visit-block')).toContainText('10:15')
    await expect.poll(() => placeOf(shop, id)).toEqual({ barberId: 2, start: 615, minutes: 30 })
  })

  test('Escape puts a lifted visit back', async ({ page, shop }) => {
    const { id } = await openDay(page, shop)
    await lift(page, block(page, 'Sam Example'))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('status').filter({ hasText: 'Put back.' })).toBeAttached()
    await expect(block(page, 'Sam Example')).toContainText('10:00')
    await expect.poll(() => placeOf(shop, id)).toMatchObject({ start: 600 })
  })

  test('its lower edge makes a visit longer', async ({ page, shop }) => {
    const { id } = await openDay(page, shop)
    await lift(page, page.getByRole('button', { name: /^Length of Sam Example/ }))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Visit moved', 'Sam Example, 10:00 to 10:40, Tom Ashdown.')
    await expect.poll(() => placeOf(shop, id)).toEqual({ barberId: 1, start: 600, minutes: 40 })
  })

  test('a taken time is refused in a sentence, and the block jumps back', async ({ page, shop }) => {
    const { id } = await openDay(page, shop)
    await booked(shop, { time: '10:30', customerName: 'Bea Before' })
    await expect(block(page, 'Bea Before')).toBeVisible()
    await lift(page, block(page, 'Sam Example'))
    await page.keyboard.press('ArrowDown')
    const refusal = page.getByText('10:05 to 10:35, Tom Ashdown. Taken: Bea Before, 10:30 to 11:00')
    await expect(refusal).toBeVisible()
    await page.keyboard.press('Space')
    await expectToast(page, 'Not moved', /Tom Ashdown/)
    await expect(block(page, 'Sam Example')).toContainText('10:00')
    await expect.poll(() => placeOf(shop, id)).toMatchObject({ start: 600 })
  })

  test('outside working hours it is asked about first', async ({ page, shop }) => {
    const { id } = await openDay(page, shop)
    await lift(page, block(page, 'Sam Example'))
    for (let step = 0; step < 13; step++) await page.keyboard.press('ArrowUp')
    await expect(page.getByText(/^08:55 to 09:25, Tom Ashdown. Outside working hours/)).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Space')
    const question = page.getByRole('dialog', { name: 'Outside working hours' })
    await question.getByRole('button', { name: 'Move It There' }).click()
    await expect(block(page, 'Sam Example')).toContainText('08:55')
    await expect.poll(() => placeOf(shop, id)).toMatchObject({ start: 535 })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('half an hour is at most 56 px high', async ({ page, shop }) => {
    await openDay(page, shop)
    expect((await block(page, 'Sam Example').boundingBox())?.height).toBeLessThanOrEqual(56)
  })
})

test.describe('on a desk', () => {
  test.use({ viewport: DESK })

  test('a right click, and the menu’s question, say why not', async ({ page, shop }) => {
    await openDay(page, shop)
    await block(page, 'Sam Example').click({ button: 'right' })
    await expect(page.getByRole('dialog', { name: 'Why not?' })).toContainText('Tom Ashdown')
    await page.keyboard.press('Escape')
    await page.locator('summary[aria-label=More]').click()
    await page.getByRole('button', { name: /^Why not/ }).click()
    await block(page, 'Sam Example').click()
    await expect(page.getByRole('dialog', { name: 'Why not?' })).toContainText('10:0')
  })

  test('why not is asked by keyboard alone, of any barber, day and time', async ({ page, shop }) => {
    await openDay(page, shop)
    await page.locator('summary[aria-label=More]').press('Enter')
    await page.getByRole('button', { name: /^Why not/ }).press('Enter')
    await page.getByRole('button', { name: 'Type the time instead' }).press('Enter')
    const answer = page.getByRole('dialog', { name: 'Why not?' })
    await answer.getByLabel('Barber').selectOption('Tom Ashdown')
    await answer.getByLabel('Time', { exact: true }).fill('10:05')
    await expect(answer.getByRole('status')).toContainText(/Tom Ashdown: .*booked 10:00/)
    await answer.getByLabel('Date').fill('2026-12-06')
    await expect(answer.getByRole('status')).toContainText(/Tom Ashdown: not working that day/)
  })

  test('a barber’s week is a press away, and the palette goes anywhere', async ({ page, shop }) => {
    await openDay(page, shop)
    await page.getByRole('link', { name: 'Week', exact: true }).click()
    await page.getByRole('link', { name: 'Tom Ashdown', exact: true }).click()
    await expect(column(page, 'Fri 4').locator('.visit-block')).toContainText('Sam Example')
    await page.getByLabel('Barber', { exact: true }).selectOption('Marco Bellandi')
    await expect(page).toHaveURL(/barber=2/)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /^A page/ }).fill('sam')
    await expect(page.getByRole('option', { name: /Sam Example/ })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('option', { name: /Sam Example/ }).click()
    await expect(page.getByRole('article', { name: 'Found customer' })).toContainText('Sam Example')
  })

  test('the day prints one column a barber, or one barber a sheet', async ({ page, shop }) => {
    await openDay(page, shop)
    await page.evaluate(() => {
      window.print = () => {}
      window.dispatchEvent(new Event('beforeprint'))
    })
    await page.emulateMedia({ media: 'print' })
    const sheet = page.locator('.day-sheet')
    await expect(sheet.getByRole('heading', { name: 'Tom Ashdown' })).toBeVisible()
    await expect(sheet).toContainText('10:00 to 10:30 Sam Example')
    await expect(page.locator('.owner-rail')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.locator('summary[aria-label=More]').click()
    await page.getByRole('button', { name: 'Print a sheet for each barber' }).click()
    await expect(sheet).toHaveAttribute('data-each', 'true')
  })

  test('a day that can’t be read says so, and another try reads it', async ({ page, shop }) => {
    await signOwnerIn(page, shop)
    await page.route('**/api/admin/diary', route => route.fulfill({ status: 500, body: 'Sorry.' }))
    await page.goto('/admin/diary')
    await expect(page.getByText('The day could not be loaded.')).toBeVisible()
    await page.unroute('**/api/admin/diary')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: /Tuesday 1 December/ })).toBeVisible()
  })
})
