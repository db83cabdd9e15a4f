import type { Page } from '@playwright/test'
import { booked } from '../src/testing/booking-requests.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { block, column, lift, openDay, placeOf } from './support/diary.ts'
import { openOwnerPage } from './support/owner.ts'
import type { RunningShop } from './support/running-shop.ts'
import { expect, test } from './support/shop.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('the first visit is reached in 3 keys by the skip link, and opens by Enter', async ({ page, shop }) => {
  await openDay(page, shop)
  await page.locator('body').evaluate(body => body.focus())
  for (const key of ['Tab', 'Enter', 'ArrowDown']) await page.keyboard.press(key)
  await expect(block(page, 'Sam Example')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Sam Example' })).toBeVisible()
})

test('arrows go between visits and gaps, within a column and to the next', async ({ page, shop }) => {
  await openDay(page, shop)
  await block(page, 'Sam Example').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: /^Book 10:30 .*Tom Ashdown$/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: /^Book .*Marco Bellandi$/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Book for a customer' })).toBeVisible()
})

test('M lifts a visit, arrows move it, and Enter drops it', async ({ page, shop }) => {
  const { id } = await openDay(page, shop)
  await block(page, 'Sam Example').focus()
  await page.keyboard.press('m')
  await expect(page.getByRole('status').filter({ hasText: 'Lifted: ' })).toBeAttached()
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve)))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => placeOf(shop, id)).toMatchObject({ start: 605 })
})

test('B books, T shows today, and ? lists every key; none acts in a dialog or a field', async ({
  page,
  shop,
}) => {
  await openDay(page, shop)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('b')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('b')
  const booking = page.getByRole('dialog', { name: 'Book for a customer' })
  await expect(booking.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('t')
  await expect(booking.getByLabel('Name')).toHaveValue('t')
  await page.keyboard.press('Backspace')
  await booking.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('t')
  await expect(page).toHaveURL(/date=2026-12-04/)
  await page.keyboard.press('Escape')
  await expect(booking).toBeHidden()
  await page.keyboard.press('t')
  await expect(page.getByRole('heading', { name: 'Today, Tuesday 1 December' })).toBeVisible()
})

test('a key pressed while the history entry of a closed dialog goes away opens the next dialog or page', async ({
  page,
  shop,
}) => {
  await openDay(page, shop)
  const booking = page.getByRole('dialog', { name: 'Book for a customer' })
  await page.keyboard.press('b')
  await expect(booking).toBeVisible()
  await pressAtNextBack(page, 'b')
  await page.keyboard.press('Escape')
  await expect(page.locator('html[data-pressed]')).toBeAttached()
  await expect(booking).toBeVisible()
  await page.goBack()
  await expect(booking).toBeHidden()
  await page.keyboard.press('b')
  await expect(booking).toBeVisible()
  await pressAtNextBack(page, 't')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Today, Tuesday 1 December' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/date=2026-12-04/)
})

test('the letters can be put off on a device, and are found again in the menu', async ({ page, shop }) => {
  await booked(shop)
  await openOwnerPage(page, shop, '/admin/diary?date=2026-12-04')
  await expect(block(page, 'Sam Example')).toBeVisible()
  await page.locator('summary[aria-label=More]').click()
  await page.getByRole('button', { name: 'Keys…' }).click()
  await page.getByRole('checkbox', { name: 'Single letters and ? act on this device' }).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('b')
  await page.keyboard.press('t')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/date=2026-12-04/)
})

test('over a barber who does not do the treatment it is said while the visit is held', async ({
  page,
  shop,
}) => {
  const treatmentIds = [await idOf(shop, 'Skin fade')]
  await booked(shop, { treatmentIds, totalDuration: 45, customerName: 'Finn Fade' })
  await openOwnerPage(page, shop, '/admin/diary?date=2026-12-04')
  await lift(page, block(page, 'Finn Fade'))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/Marco Bellandi. Marco Bellandi does not do Skin fade$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(column(page, 'Tom Ashdown').locator('.visit-block')).toContainText('Finn Fade')
})

const idOf = async (shop: RunningShop, name: string) =>
  (await shop.db.read.selectFrom('treatment').select('id').where('name', '=', name).executeTakeFirstOrThrow())
    .id

/** Presses a key between the page's own `history.back()` and its arrival, as someone quick may. */
const pressAtNextBack = (page: Page, key: string) =>
  page.evaluate(pressed => {
    const back = history.back.bind(history)
    history.back = () => {
      history.back = back
      back()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }))
      document.documentElement.dataset.pressed = pressed
    }
  }, key)
