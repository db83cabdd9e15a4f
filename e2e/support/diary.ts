import { expect, type Locator, type Page } from '@playwright/test'
import { booked } from '../../src/testing/booking-requests.ts'
import { openOwnerPage } from './owner.ts'
import type { RunningShop } from './running-shop.ts'

const DAY = '/admin/diary?date=2026-12-04'

/** A visit's block, by what it says. */
export const block = (page: Page, name: string) => page.locator('.visit-block', { hasText: name })
export const column = (page: Page, name: string) => page.getByRole('region', { name })

/** Opens Friday 4 December with one visit of Tom's at ten. */
export async function openDay(page: Page, shop: RunningShop): Promise<{ id: string }> {
  const visit = await booked(shop)
  await openOwnerPage(page, shop, DAY)
  await expect(block(page, 'Sam Example')).toBeVisible()
  return visit
}

/** Lifts a block by the keyboard; arrows count once the lift is announced and a timer set by it has run. */
export async function lift(page: Page, handle: Locator): Promise<void> {
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('status').filter({ hasText: 'Lifted: ' })).toBeAttached()
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve)))
}

export const placeOf = (shop: RunningShop, id: string) =>
  shop.db.read
    .selectFrom('visit')
    .select(['barber_id as barberId', 'start_minute as start', 'duration_minutes as minutes'])
    .where('id', '=', id)
    .executeTakeFirst()
