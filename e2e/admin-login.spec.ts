import { makeOwner, OWNER_PASSWORD } from '../src/testing/owner.ts'
import { expectToast } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

test.beforeEach(async ({ page, shop }) => {
  await makeOwner(shop)
  await page.goto('/admin-login')
})

// Shows §1.15, §2.33, §8.6
test('the right password shows a welcome and opens the dashboard', async ({ page }) => {
  await page.getByLabel(/^Username/).fill('admin')
  await page.getByLabel(/^Password/).fill(OWNER_PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expectToast(page, 'Admin login successful', 'Welcome, admin.')
  await expect(page).toHaveURL(/\/admin-dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

// Shows §7.19
test('a response without a name welcomes Admin after 100 ms', async ({ page }) => {
  await page.route('**/api/admin/login', route => route.fulfill({ json: {} }))
  await page.getByLabel(/^Username/).fill('admin')
  await page.getByLabel(/^Password/).fill('any password at all')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expectToast(page, 'Admin login successful', 'Welcome, Admin.')
})

// Shows §8.4
test('a wrong password shows the server’s sentence', async ({ page }) => {
  await page.getByLabel(/^Username/).fill('admin')
  await page.getByLabel(/^Password/).fill('not this one at all')
  await page.getByLabel(/^Password/).press('Enter')
  await expectToast(page, 'Login failed', 'Invalid admin credentials')
  await expect(page).toHaveURL(/\/admin-login$/)
  await expect(page.getByRole('button', { name: 'Log In' })).toBeEnabled()
})

test('a refusal without a sentence shows the specification’s', async ({ page }) => {
  await page.route('**/api/admin/login', route => route.fulfill({ status: 401, body: '' }))
  await page.getByLabel(/^Username/).fill('admin')
  await page.getByLabel(/^Password/).fill('not this one at all')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expectToast(page, 'Login failed', 'Invalid admin credentials')
})

// Shows §8.5
test('a lost connection shows the specification’s message', async ({ page }) => {
  await page.route('**/api/admin/login', route => route.abort())
  await page.getByLabel(/^Username/).fill('admin')
  await page.getByLabel(/^Password/).fill(OWNER_PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expectToast(page, 'Login failed', 'An error occurred. Please try again.')
})

// Shows §2.31, §5.6
test('both fields are required, with an error beside each', async ({ page }) => {
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByLabel(/^Username/)).toBeFocused()
  await expect(page.getByLabel(/^Username/)).toHaveAccessibleDescription('Please give the username.')
  await expect(page.getByLabel(/^Password/)).toHaveAccessibleDescription('Please give the password.')
})

// Shows ASVS 6.2.6
test('a password can be shown while it is typed', async ({ page }) => {
  await page.getByLabel(/^Password/).fill('three combs')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel(/^Password/)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(page.getByLabel(/^Password/)).toHaveAttribute('type', 'password')
})

// Shows §2.32
test('the link to the reset is below the form', async ({ page }) => {
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible()
})
