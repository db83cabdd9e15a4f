import type { APIRequestContext, Page } from '@playwright/test'
import { USUAL_RULES } from '../../src/features/shop/shop/booking-rules-contract.ts'
import { makeOwner, OWNER_PASSWORD } from '../../src/testing/owner.ts'
import type { RunningShop } from './running-shop.ts'
import { expect } from './shop.ts'

/** The code that a device shows, as it is read out. */
export const shownCode = (page: Page) => page.getByText(/^[2-9B-DF-HJ-NP-TV-XZ]{3} [2-9B-DF-HJ-NP-TV-XZ]{3}$/)

/** The owner in a browser of their own, with the queue on. */
export async function openQueue(
  staff: APIRequestContext,
  shop: RunningShop,
  rules: object = {},
): Promise<APIRequestContext> {
  await makeOwner(shop)
  await staff.post(`${shop.url}/api/admin/login`, { data: { username: 'admin', password: OWNER_PASSWORD } })
  await changeRules(staff, shop, rules)
  return staff
}

export async function changeRules(staff: APIRequestContext, shop: RunningShop, rules: object): Promise<void> {
  const saved = await staff.put(`${shop.url}/api/admin/shop-sections/rules`, {
    data: { ...USUAL_RULES, queue: true, ...rules },
    headers: { 'If-Match': '*' },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
}

/** Pairs the device that shows a code on that page. */
export async function pairShown(page: Page, staff: APIRequestContext, shop: RunningShop): Promise<void> {
  const data = { code: await shownCode(page).textContent(), name: 'By the door' }
  const paired = await staff.post(`${shop.url}/api/admin/shop-devices`, { data })
  expect(paired.ok(), await paired.text()).toBe(true)
}
