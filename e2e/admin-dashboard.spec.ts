import { makeFirstAccount } from '../src/features/staff/accounts/make-first-account.server.ts'
import { hashPassword } from '../src/platform/server/process/passwords.server.ts'
import { OWNER_PASSWORD } from '../src/testing/owner.ts'
import { collectErrors } from './support/console-errors.ts'
import { barberCard, expectToast, openDashboard, signOwnerIn } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

// Shows §6.7
test('a guest is redirected to the sign-in', async ({ page }) => {
  await page.goto('/admin-dashboard')
  await expect(page).toHaveURL(/\/admin-login$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible()
})

test('a guest’s dashboard causes one refused request and no other', async ({ page }) => {
  const refused: string[] = []
  page.on('response', response => {
    if (response.status() >= 400) refused.push(new URL(response.url()).pathname)
  })
  await page.goto('/admin-dashboard')
  await expect(page).toHaveURL(/\/admin-login$/)
  await page.waitForLoadState('networkidle')
  expect(refused).toEqual(['/api/admin/session'])
})

// Shows §6.7
test('an expired session redirects to the sign-in', async ({ page, shop }) => {
  await openDashboard(page, shop)
  // As the call comes: what reads in the background could see it first, and take the button away.
  await page.route(/\/api\/admin\/daily-report\?/, async route => {
    await shop.db.transact(tx => tx.deleteFrom('admin_session').execute())
    await route.continue()
  })
  await page.getByRole('button', { name: 'Generate Report' }).click()
  await expect(page).toHaveURL(/\/admin-login$/)
})

test('the server-rendered dashboard holds no private data and is not indexed', async ({ page, shop }) => {
  await signOwnerIn(page, shop)
  const html = await (await page.request.get('/admin-dashboard')).text()
  expect(html).toContain('Loading the team…')
  expect(html).not.toContain('tom@brasscomb.example')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  expect(sitemap).not.toContain('admin')
})

// Shows §1.15
test('everything is loaded without a console error', async ({ page, shop }) => {
  const errors = collectErrors(page)
  await openDashboard(page, shop)
  await page.getByRole('button', { name: 'Generate Report' }).click()
  await expect(page.getByRole('article', { name: 'Daily report' })).toBeVisible()
  await page.getByRole('link', { name: 'Shop', exact: true }).click()
  await page.getByRole('link', { name: /^Your account/ }).click()
  await expect(page.getByText('This device')).toBeVisible()
  await page.getByRole('link', { name: 'Shop', exact: true }).first().click()
  await page.getByRole('link', { name: /^Changes/ }).click()
  await expect(page.locator('.trail')).toContainText('signed in on')
  expect(errors).toEqual([])
})

// Shows §8.7
test('a failing server and an unreachable one show different messages', async ({ page, shop }) => {
  await signOwnerIn(page, shop)
  await page.route('**/api/admin-barbers', route => route.fulfill({ status: 500, body: 'Sorry.' }))
  await page.goto('/admin-dashboard')
  await expectToast(page, 'Error', 'Failed to load barber data')
  await page.route('**/api/admin-barbers', route => route.abort())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectToast(page, 'Connection Error', 'Unable to connect to server')
  await page.unroute('**/api/admin-barbers')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(barberCard(page, 'Tom Ashdown')).toBeVisible()
})

// Shows §8.12
test('a lost connection is shown, and its return too', async ({ page, shop, context }) => {
  await openDashboard(page, shop)
  await context.setOffline(true)
  await expect(page.getByText(/Unable to connect to server\. What you see/)).toBeVisible()
  await page.getByRole('button', { name: 'Generate Report' }).click()
  await expectToast(page, 'Error', 'Failed to generate daily report')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expectToast(page, 'Error', 'Failed to logout')
  await context.setOffline(false)
  await expect(page.getByText(/Unable to connect to server\. What you see/)).toBeHidden()
})

// Shows §2.37, ASVS 7.4.4, ASVS 14.3.1
test('logging out ends the session, and Back shows nothing', async ({ page, shop }) => {
  await openDashboard(page, shop)
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/admin-login$/)
  expect((await page.request.get('/api/admin-barbers')).status()).toBe(401)
  await page.goto('/admin-dashboard')
  await expect(page).toHaveURL(/\/admin-login$/)
})

test('an empty team shows a message', async ({ page, shop }) => {
  await signOwnerIn(page, shop)
  await page.route('**/api/admin-barbers', route => route.fulfill({ json: [] }))
  await page.goto('/admin-dashboard')
  await expect(page.getByText('There are no barbers yet.')).toBeVisible()
})

test('the first sign-in leads to a new password and then to setting the shop up', async ({ page, shop }) => {
  const printed = 'the-password-that-was-printed'
  await makeFirstAccount({ ...shop, settings: { ...shop.settings, adminPassword: undefined } })
  const password_hash = await hashPassword(printed)
  await shop.db.transact(tx => tx.updateTable('admin').set({ password_hash }).execute())

  await page.goto('/admin-login')
  await page.getByLabel(/^Username/).fill('admin')
  await page.getByLabel(/^Password/).fill(printed)
  await page.getByRole('button', { name: 'Log In' }).click()
  const welcome = page.getByRole('region', { name: 'Welcome to your shop' })
  await expect(welcome.getByText('Choose a password of your own')).toHaveAttribute('aria-current', 'step')
  await expect(page.getByRole('region', { name: 'Barbers' })).toHaveCount(0)
  await expect(page.locator('.toast').getByText('Error')).toHaveCount(0)
  await welcome.getByLabel(/^Current password/).fill(printed)
  await welcome.getByLabel(/^New password/).fill('my very own clippers')
  await welcome.getByRole('button', { name: 'Change Password' }).click()
  await expectToast(page, 'Password changed', 'Every other device has been signed out.')
  await expect(page).toHaveURL('/admin/shop/start')
  await expect(page.getByRole('heading', { name: 'How would you like to begin?' })).toBeVisible()
  await expect(welcome).toBeHidden()
})

test('a barber whose last day has passed is folded away, and can’t be enabled or disabled', async ({
  page,
  shop,
}) => {
  await shop.db.transact(tx =>
    tx.updateTable('barber').set({ last_date: '2026-11-30' }).where('id', '=', 1).execute(),
  )
  await openDashboard(page, shop, 'Marco Bellandi')
  await expect(barberCard(page, 'Tom Ashdown')).toBeHidden()
  await page.getByText('1 barber who has left').click()
  await expect(barberCard(page, 'Tom Ashdown').getByText('Left', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Disable Tom Ashdown' })).toHaveCount(0)
})

// Shows §6.7
test('a 401 from the list of barbers alone leads to the sign-in', async ({ page, shop }) => {
  await signOwnerIn(page, shop)
  await page.route('**/api/admin-barbers', route => route.fulfill({ status: 401, body: 'Please sign in.' }))
  await page.goto('/admin-dashboard')
  await expect(page).toHaveURL(/\/admin-login$/)
  await page.unroute('**/api/admin-barbers')
  await page.getByLabel(/^Username/).fill('admin')
  await page.getByLabel(/^Password/).fill(OWNER_PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(barberCard(page, 'Tom Ashdown')).toBeVisible()
})
