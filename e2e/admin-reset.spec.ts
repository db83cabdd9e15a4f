import { storeResetToken } from '../src/features/staff/accounts/store.server.ts'
import { sha256 } from '../src/platform/server/process/secrets.server.ts'
import { makeOwner } from '../src/testing/owner.ts'
import { TEST_NOW } from '../src/testing/test-shop.ts'
import { expectToast } from './support/owner.ts'
import type { RunningShop } from './support/running-shop.ts'
import { expect, test } from './support/shop.ts'

const TOKEN = 'a-token-that-the-console-would-print'
const NEW_PASSWORD = 'a towel warm from the steamer'

async function printedToken(shop: RunningShop): Promise<void> {
  await makeOwner(shop)
  const createdAt = new Date(TEST_NOW).toISOString()
  await shop.db.transact(tx => storeResetToken(tx, { tokenHash: sha256(TOKEN), adminId: 1, createdAt }))
}

// Shows §2.38, §2.39, §4.20, §8.19, §9.26
test('a token is requested for the default admin, and the second step opens', async ({ page, shop }) => {
  await makeOwner(shop)
  await page.goto('/admin-reset')
  await expect(page.getByLabel(/^Username/)).toHaveValue('admin')
  await page.getByRole('button', { name: 'Request Reset Token' }).click()
  await expectToast(page, 'Reset Token Generated', /check the server console logs/)
  await expect(page.getByLabel(/^Reset token/)).toBeFocused()
  await page.getByRole('link', { name: 'Request New Token' }).click()
  await expect(page.getByRole('button', { name: 'Request Reset Token' })).toBeVisible()
  await expect(page.getByLabel(/^Username/)).toBeFocused()
})

// Shows §8.17
test('a failed request shows the server’s sentence or the specification’s', async ({ page }) => {
  await page.goto('/admin-reset')
  await page.getByLabel(/^Username/).fill(' ')
  await page.getByRole('button', { name: 'Request Reset Token' }).click()
  await expect(page.getByLabel(/^Username/)).toHaveAccessibleDescription('Please give the username.')

  await page.getByLabel(/^Username/).fill('admin')
  await page.route('**/api/admin/request-reset', route => route.abort())
  await page.getByRole('button', { name: 'Request Reset Token' }).click()
  await expectToast(page, 'Request Failed', 'Unable to request password reset. Please try again.')

  await page.route('**/api/admin/request-reset', route => route.fulfill({ status: 503, body: '' }))
  await page.getByRole('button', { name: 'Request Reset Token' }).click()
  await expectToast(page, 'Request Failed', 'Unable to request password reset. Please try again.')

  const sentence = 'Too many attempts. Please wait a moment and try again.'
  await page.route('**/api/admin/request-reset', route => route.fulfill({ status: 429, body: sentence }))
  await page.getByRole('button', { name: 'Request Reset Token' }).click()
  await expectToast(page, 'Request Failed', sentence)
})

// Shows §2.40, threat 105
test('a token in the address fills the field and is removed from the address', async ({ page, shop }) => {
  await printedToken(shop)
  await page.goto(`/admin-reset?token=${TOKEN}`)
  await expect(page.getByLabel(/^Reset token/)).toHaveValue(TOKEN)
  await expect(page).toHaveURL(`${shop.url}/admin-reset`)
  const html = await (await page.request.get(`/admin-reset?token=${TOKEN}`)).text()
  expect(html).not.toContain(TOKEN)
})

// Shows threat 105
test('the link of the mail fills the field without its token reaching the server', async ({ page, shop }) => {
  await printedToken(shop)
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto(`/admin-reset?step=2#${TOKEN}`)
  await expect(page.getByLabel(/^Reset token/)).toHaveValue(TOKEN)
  await expect(page).toHaveURL(`${shop.url}/admin-reset`)
  await page.getByLabel(/^New password/).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expectToast(page, 'Password Reset Successful', 'You can sign in with your new password now.')
  expect(asked.filter(url => new URL(url).href.replace(/#.*/, '').includes(TOKEN))).toEqual([])
})

// Shows §2.38, §8.20, §9.24
test('a new password is set, and the sign-in opens two seconds later', async ({ page, shop }) => {
  await printedToken(shop)
  await page.clock.install({ time: TEST_NOW })
  await page.goto(`/admin-reset?token=${TOKEN}`)
  await page.getByLabel(/^New password/).fill(NEW_PASSWORD)
  await page.clock.pauseAt(Date.parse(TEST_NOW) + 3_600_000)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(page.locator('.toast')).toHaveCount(1, { timeout: 1 })
  }).toPass()
  await expectToast(page, 'Password Reset Successful', 'You can sign in with your new password now.')
  await page.clock.runFor(1500)
  await expect(page).toHaveURL(/\/admin-reset$/)
  await page.clock.runFor(500)
  await page.clock.resume()
  await expect(page).toHaveURL(/\/admin-login$/)
  await page.getByLabel(/^Username/).fill('admin')
  await page.getByLabel(/^Password/).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/admin-dashboard$/)
})

// Shows §5.7
test('a missing or short value shows an error beside its field', async ({ page }) => {
  await page.goto('/admin-reset')
  await page.getByRole('link', { name: 'I Have a Token' }).click()
  await page.getByLabel(/^New password/).fill('short')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByLabel(/^Reset token/)).toHaveAccessibleDescription(/Please give the reset token\.$/)
  await expect(page.getByLabel(/^New password/)).toHaveAccessibleDescription(
    /A password has 12 to 128 characters\.$/,
  )
})

// Shows §8.18
test('an invalid token shows the server’s sentence, a lost connection the specification’s', async ({
  page,
  shop,
}) => {
  await makeOwner(shop)
  await page.goto('/admin-reset?token=never-printed')
  await page.getByLabel(/^New password/).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expectToast(
    page,
    'Reset Failed',
    'That reset token is wrong, used or too old. Please request a new one.',
  )
  await page.route('**/api/admin/reset-password', route => route.abort())
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expectToast(page, 'Reset Failed', 'Unable to reset password. Please try again.')
})
