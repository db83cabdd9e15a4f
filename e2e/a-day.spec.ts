import type { Locator, Page } from '@playwright/test'
import { fillShop } from '../scripts/demo/fill-shop.ts'
import { pictureOf, type SceneName } from '../src/features/site/a-day/messages.ts'
import { setStatus } from '../src/testing/visits.ts'
import { collectErrors } from './support/console-errors.ts'
import { untilOwnBack } from './support/own-back.ts'
import { openOwnerPage } from './support/owner.ts'
import { takePicture } from './support/picture.ts'
import type { RunningShop } from './support/running-shop.ts'
import { expect, test } from './support/shop.ts'

const SATURDAY = '2026-11-28'
const PHONE = { width: 390, height: 780 }
const DESK = { width: 1280, height: 800 }

test.use({
  shopStart: { now: `${SATURDAY}T08:15:00Z` },
  viewport: PHONE,
  isMobile: true,
  hasTouch: true,
  colorScheme: 'light',
})

/** The README shows these too. */
const IN_README: readonly SceneName[] = ['floor', 'online', 'diary', 'report']

async function scene(page: Page, name: SceneName): Promise<void> {
  await takePicture(page, `public${pictureOf(name)}`)
  if (IN_README.includes(name)) await takePicture(page, `docs/pictures/${name}.webp`)
}

const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name })

/** Sets the clock, with every visit that began at least half an hour before done and paid. */
async function workUntil(page: Page, shop: RunningShop, time: string): Promise<void> {
  shop.setNow(`${SATURDAY}T${time}:00Z`)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const visits = await shop.db.read
    .selectFrom('visit')
    .select(['id', 'total_price_pence as pence'])
    .where('date', '=', SATURDAY)
    .where('status', '=', 'confirmed')
    .where('start_minute', '<=', hour * 60 + minute - 30)
    .orderBy('start_minute')
    .execute()
  for (const [index, { id, pence }] of visits.entries()) {
    await setStatus(shop, id, 'completed')
    const data = { parts: [{ method: index % 3 === 0 ? 'cash' : 'card', pence }] }
    const paid = await page.request.post(`/api/admin/visits/${id}/payment`, { data })
    expect(paid.status()).toBe(201)
  }
}

test('a Saturday is worked from opening to the closed till, as a day with the shop shows it', async ({
  page,
  shop,
}) => {
  test.setTimeout(180_000)
  const errors = collectErrors(page)
  await fillShop(shop.db, shop.clock)

  await openOwnerPage(page, shop, '/admin/today')
  const matters = page.getByRole('list', { name: 'To be dealt with' })
  await expect(matters).toContainText('Ellis is away today')
  await scene(page, 'floor')

  await button(matters, 'Decide').tap()
  const away = page.getByRole('dialog')
  await expect(away.getByRole('combobox').first()).toHaveValue(/./)
  await scene(page, 'away')
  await page.goto('/admin/today')

  await workUntil(page, shop, '09:02')
  await page.goto('/admin/today')
  const free = button(page, /^Book a walk-in: Now .*, Marco Bellandi$/)
  await expect(free).toBeVisible()
  await button(page, /^Here, Malik Vickerage$/).tap()
  await expect(button(page, /^In the chair, Malik Vickerage$/)).toBeVisible()
  await scene(page, 'arrived')

  await page.goto('/admin/today')
  await free.tap()
  const walkIn = page.getByRole('dialog', { name: 'Walk-in' })
  await walkIn.getByText('Clipper cut').tap()
  await scene(page, 'walk-in')
  await button(walkIn, 'Book now with Marco, £14.00').tap()
  await expect(walkIn).toBeHidden()
  await untilOwnBack(page)

  await page.goto('/booking?by=treatment&treatments=1&step=3')
  await expect(page.getByRole('link', { name: /^\d\d:\d\d/ }).first()).toBeVisible()
  await scene(page, 'online')

  await workUntil(page, shop, '10:05')
  await page.setViewportSize(DESK)
  await page.goto('/admin/diary')
  await button(page, 'Book').first().click()
  const booking = page.getByRole('dialog', { name: 'Book for a customer' })
  await booking.getByRole('textbox', { name: 'Name' }).fill('Dyl')
  await button(booking, /^Dylan/)
    .first()
    .click()
  await button(booking, /^10:45 Marco/).click()
  await scene(page, 'phone-call')

  await workUntil(page, shop, '11:20')
  await page.goto('/admin/diary')
  await expect(page.locator('.visit-block').first()).toBeVisible()
  await scene(page, 'diary')

  await page.setViewportSize(PHONE)
  await workUntil(page, shop, '11:40')
  const malik = shop.db.read.selectFrom('visit').select('id').where('date', '=', SATURDAY)
  const { id } = await malik.where('customer_name', '=', 'Malik Kestleby').executeTakeFirstOrThrow()
  await setStatus(shop, id, 'completed')
  await page.goto('/admin/today')
  await button(page, 'Take payment, Malik Kestleby').tap()
  const sheet = page.getByRole('dialog', { name: 'Malik Kestleby' })
  await button(sheet, 'They gave £50.00').tap()
  await scene(page, 'paid')
  await sheet.getByRole('button', { name: 'Cash', exact: true }).tap()
  await expect(page.locator('.toast')).toContainText('Payment taken')
  await button(sheet, /^In 3 weeks/).tap()
  await expect(page.locator('.toast')).toContainText('Malik Kestleby with Marco')
  await scene(page, 'rebooked')

  await page.goto('/admin/customers')
  await expect(page.getByRole('table').or(page.getByRole('main').getByRole('list')).first()).toBeVisible()
  await scene(page, 'customers')

  await workUntil(page, shop, '18:05')
  await page.goto('/admin/till')
  await button(page, /^Float/).tap()
  const drawer = page.getByRole('region', { name: 'The drawer' })
  await expect(drawer).toContainText('Float £60.00 + cash taken')
  const due = await drawer.locator('strong').first().innerText()
  await drawer.getByRole('textbox', { name: 'Counted cash' }).fill(due.replace('£', ''))
  await scene(page, 'till')
  await button(drawer, 'Close the day').tap()
  await expect(page.getByText(/^Closed by admin/)).toBeVisible()

  await page.setViewportSize(DESK)
  await page.goto('/admin/reports')
  await expect(page.getByText('Taken').first()).toBeVisible()
  await scene(page, 'report')
  expect(errors).toEqual([])
})
