import { expect, type Locator, type Page } from '@playwright/test'
import { makeOwner, OWNER_PASSWORD } from '../../src/testing/owner.ts'
import { makeStaff } from '../../src/testing/staff.ts'
import type { RunningShop } from './running-shop.ts'

/** Creates the owner's account and signs in without a screen. */
export async function signOwnerIn(page: Page, shop: RunningShop): Promise<void> {
  await makeOwner(shop)
  const data = { username: 'admin', password: OWNER_PASSWORD }
  const response = await page.request.post(`${shop.url}/api/admin/login`, { data })
  expect(response.status()).toBe(200)
}

/** Opens the dashboard of a signed-in owner and waits for a barber's card. */
export async function openDashboard(page: Page, shop: RunningShop, barber = 'Tom Ashdown'): Promise<void> {
  await signOwnerIn(page, shop)
  await page.goto('/admin-dashboard')
  await expect(barberCard(page, barber)).toBeVisible()
}

/** Signs in as Rhona of the reception or as Tom, and opens their first page. */
export async function openAs(page: Page, shop: RunningShop, role: 'reception' | 'barber'): Promise<void> {
  await makeStaff(shop, { role })
  const username = role === 'barber' ? 'tom' : 'rhona'
  await page.request.post(`${shop.url}/api/admin/login`, { data: { username, password: OWNER_PASSWORD } })
  await page.goto('/admin')
}

/** Opens a page of the owner's area as a signed-in owner. */
export async function openOwnerPage(page: Page, shop: RunningShop, path: string): Promise<void> {
  await signOwnerIn(page, shop)
  await page.goto(path)
}

export function barberCard(page: Page, name: string) {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
}

/** Exactly one toast, with exactly these texts. */
export async function expectToast(page: Page, title: string, description: string | RegExp): Promise<void> {
  const toast = page.locator('.toast')
  await expect(toast).toHaveCount(1)
  await expect(toast.getByText(title, { exact: true })).toBeVisible()
  await expect(toast.getByText(description, { exact: true })).toBeVisible()
}

/** Sends the photo of the open dialog, and waits until the shop has made and stored all its sizes. */
export async function putUp(page: Page): Promise<void> {
  const stored = page.waitForResponse(response => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Put It Up' }).click()
  await stored
}

/** A tap at a moment of the page's own time, which tells two taps in haste from two taps. */
export async function tapAt(page: Page, ms: number, target: Locator): Promise<void> {
  await page.evaluate(
    at => Object.defineProperty(Event.prototype, 'timeStamp', { get: () => at, configurable: true }),
    ms,
  )
  await target.tap()
}
