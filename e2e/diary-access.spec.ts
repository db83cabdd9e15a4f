import { booked } from '../src/testing/booking-requests.ts'
import { openDay } from './support/diary.ts'
import { expect, test } from './support/shop.ts'

// Shows threat 28
test('signing out leaves nothing of the day on the device', async ({ page, shop }) => {
  await openDay(page, shop)
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
  await expect.poll(kept).toContain('Sam Example')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/admin-login$/)
  await expect.poll(kept).not.toContain('Sam Example')
})

// Shows threat 28
test('a session that ended elsewhere leads to the sign-in, and leaves nothing of the day', async ({
  page,
  shop,
}) => {
  await openDay(page, shop)
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
  await expect.poll(kept).toContain('Sam Example')
  await shop.db.transact(tx => tx.deleteFrom('admin_session').execute())
  await booked(shop, { time: '11:00' })
  await expect(page).toHaveURL(/\/admin-login$/)
  expect(await kept()).not.toContain('Sam Example')
})

test('a page of the shop’s day leads a guest to the sign-in', async ({ page }) => {
  for (const path of ['/admin/today', '/admin/diary', '/admin/customers', '/admin/reports', '/admin/shop'])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page).toHaveURL(/\/admin-login$/)
    })
})
