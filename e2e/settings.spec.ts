import type { Locator } from '@playwright/test'
import { OWNER_PASSWORD } from '../src/testing/owner.ts'
import { makeStaff } from '../src/testing/staff.ts'
import { openOwnerPage, signOwnerIn } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

test('Shop says how each thing stands, and a change is seen there on the way back', async ({
  page,
  shop,
}) => {
  await openOwnerPage(page, shop, '/admin/shop')
  const rules = page.getByRole('link', { name: /^Rules of booking/ })
  await expect(rules).toContainText('Booked online, 180 days ahead')
  await rules.click()
  await page.getByLabel('Online booking').uncheck()
  await page.getByRole('button', { name: 'Save the Rules' }).click()
  await expect(page.locator('.toast')).toContainText('Rules saved')
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Shop' }).click()
  await expect(rules).toContainText('Online booking is off')
})

test('a setting is found by a word for it, and Enter opens the first', async ({ page, shop }) => {
  await openOwnerPage(page, shop, '/admin/shop')
  const search = page.getByLabel('Find a setting')
  await search.fill('holiday')
  await expect(page.getByRole('link', { name: /^Days off and closures/ })).toBeVisible()
  await search.fill('zebra')
  await expect(page.getByText('Nothing is called “zebra”.')).toBeVisible()
  await search.fill('my password')
  await search.press('Enter')
  await expect(page).toHaveURL('/admin/shop/account')
})

test('a setting is found from every page by the palette', async ({ page, shop }) => {
  await openOwnerPage(page, shop, '/admin/till')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('combobox').fill('sms')
  await page.getByRole('option', { name: /^Mail and texts/ }).click()
  await expect(page).toHaveURL('/admin/shop/connections')
})

test('a link to what was a part of Shop leads to its page', async ({ page, shop }) => {
  await signOwnerIn(page, shop)
  await page.goto('/admin/shop#waiting')
  await expect(page).toHaveURL('/admin/shop/waiting')
})

for (const [role, names] of [
  [
    'reception',
    ['Days off and closures', 'Advertisers', 'Waiting list', 'Your account', 'A day with the shop'],
  ],
  ['barber', ['Your account', 'A day with the shop']],
] as const)
  test(`Shop shows ${role} what they may open`, async ({ page, shop }) => {
    await signOwnerIn(page, shop)
    await makeStaff(shop, { role })
    const data = { username: role === 'barber' ? 'tom' : 'rhona', password: OWNER_PASSWORD }
    await page.request.post(`${shop.url}/api/admin/login`, { data })
    await page.goto('/admin/shop')
    await expect(page.locator('.setting-name')).toHaveText([...names])
  })

test('every page has the one navigation, from 768 px on as a rail', async ({ page, shop }) => {
  await signOwnerIn(page, shop)
  const nav = page.getByRole('navigation', { name: 'Shop’s day' })
  for (const path of ['/admin/today', '/admin/shop', '/admin/shop/rules', '/admin/hours'])
    await test.step(path, async () => {
      await page.goto(path)
      for (const width of [700, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 700 })
        await expect(nav.locator('[aria-current="page"]')).toHaveText(
          path === '/admin/today' ? 'Today' : 'Shop',
        )
        const isRail = async () => ((await nav.boundingBox())?.width ?? 0) < 150
        await expect.poll(isRail, `${width} px`).toBe(width >= 768)
      }
    })
})

for (const width of [390, 1024])
  test(`a toast leaves heading and navigation in view at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 844 })
    await openOwnerPage(page, shop, '/admin/shop/menu')
    await page.getByRole('button', { name: /^Price of Gents cut 16\+/ }).click()
    await page.keyboard.type('21')
    await page.keyboard.press('Enter')
    const toast = page.locator('.toast')
    await expect(toast).toContainText('Customers see it at once.')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    for (const place of [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('navigation', { name: 'Shop’s day' }),
    ])
      expect(await areApart(toast, place)).toBe(true)
  })

async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) return true
  return a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x
}
