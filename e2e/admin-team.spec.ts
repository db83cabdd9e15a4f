import { booked } from '../src/testing/booking-requests.ts'
import { OWNER_PASSWORD, signIn } from '../src/testing/owner.ts'
import { sendJson } from '../src/testing/test-shop.ts'
import { barberCard, expectToast, openDashboard } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

const TOM = {
  name: 'Tom Ashdown',
  title: 'Owner and master barber',
  username: 'tom',
  phone: '07700 900101',
  email: 'tom@brasscomb.example',
}

test.beforeEach(async ({ page, shop }) => {
  await openDashboard(page, shop)
})

// Shows §2.34, §6.3, §8.13
test('a barber is edited, and guests see it at once', async ({ page }) => {
  await page.getByRole('button', { name: 'Edit Tom Ashdown' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Tom Ashdown' })
  await dialog.getByLabel(/^Name/).fill('Thomas Ashdown')
  await dialog.getByLabel(/^Password/).fill('seven secret combs')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Barber updated', 'Login credentials have been set successfully')
  await expect(dialog).toBeHidden()
  await expect(barberCard(page, 'Thomas Ashdown')).toBeVisible()
  await page.goto('/admin/shop/changes')
  await expect(page.locator('.trail')).toContainText('Name: Tom Ashdown → Thomas Ashdown')
  await expect(page.locator('.trail')).not.toContainText('seven secret combs')
  expect(await (await page.request.get('/api/barbers')).text()).toContain('Thomas Ashdown')
})

test('a barber’s new password asks an owner who signed in a while ago for their own, and keeps what was typed', async ({
  page,
  shop,
}) => {
  await page.getByRole('button', { name: 'Edit Tom Ashdown' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Tom Ashdown' })
  await dialog.getByLabel(/^Title/).fill('Master of the razor')
  await dialog.getByLabel(/^Password/).fill('seven secret combs')
  shop.setNow('2026-12-01T13:00:00Z')
  const save = dialog.getByRole('button', { name: 'Save Changes' })
  await save.click()
  const question = page.getByRole('dialog', { name: 'Please give your password again' })
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please give your password again to change this.')
  await expect(dialog.getByLabel(/^Title/)).toHaveValue('Master of the razor')
  await expect(dialog.getByLabel(/^Password/)).toHaveValue('seven secret combs')
  await save.click()
  await question.getByLabel(/^Password/).fill(OWNER_PASSWORD)
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(page, 'Barber updated', 'Login credentials have been set successfully')
  await expect(dialog).toBeHidden()
  await expect(barberCard(page, 'Tom Ashdown')).toContainText('Master of the razor')
  expect((await page.request.get('/api/admin/session')).status()).toBe(200)
})

// Shows §2.36
test('the focus moves into the dialog and returns afterwards', async ({ page }) => {
  const edit = page.getByRole('button', { name: 'Edit Tom Ashdown' })
  await edit.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
})

test('an error is shown beside its field, and nothing is sent', async ({ page }) => {
  await page.getByRole('button', { name: 'Edit Tom Ashdown' }).click()
  await page.getByLabel(/^Name/).fill('')
  await page.getByLabel(/^Email/).fill('nowhere')
  await page.getByLabel(/^Password/).fill('short')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByLabel(/^Name/)).toHaveAccessibleDescription('Please give the barber’s name.')
  await expect(page.getByLabel(/^Email/)).toHaveAccessibleDescription(/Please give an email address/)
  await expect(page.getByLabel(/^Password/)).toHaveAccessibleDescription(/A password has 12 to 128/)
})

// Shows §8.8
test('a username in use is refused with an error beside the field', async ({ page }) => {
  await page.getByRole('button', { name: 'Edit Tom Ashdown' }).click()
  await page.getByLabel(/^Username/).fill('marco')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Update failed', 'That username is in use. Please choose another.')
  await expect(page.getByLabel(/^Username/)).toHaveAccessibleDescription(/That username is in use/)
  await expect(page.getByLabel(/^Username/)).toBeFocused()
})

test('the later of two owners sees an edit conflict and overwrites nothing unseen', async ({
  page,
  shop,
}) => {
  await page.getByRole('button', { name: 'Edit Tom Ashdown' }).click()
  const earlier = { ...TOM, title: 'Master of the razor' }
  await sendJson(shop, 'PUT', '/api/admin-barbers/1', earlier, await signIn(shop))
  await page.getByLabel(/^Phone/).fill('07700 900199')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Update failed', /Someone else has changed this barber/)
  const conflict = page.getByRole('dialog').getByRole('alert').first()
  await expect(conflict).toContainText('Nothing of yours has been saved.')
  await expect(conflict.getByRole('row', { name: /^Title/ })).toContainText('Master of the razor')
  await expect(conflict.getByRole('row', { name: /^Phone/ })).toContainText('07700 900199')
  await expect(page.getByLabel(/^Phone/)).toHaveValue('07700 900199')

  await page.getByRole('button', { name: 'Use What Is Saved Now' }).click()
  await expect(page.getByLabel(/^Title/)).toHaveValue('Master of the razor')
  await page.getByLabel(/^Phone/).fill('07700 900199')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Barber updated', 'Login credentials have been set successfully')
  await expect(barberCard(page, 'Tom Ashdown')).toContainText('Master of the razor')
})

// Shows §8.9
test('a failed update shows an error and keeps what was typed', async ({ page }) => {
  await page.getByRole('button', { name: 'Edit Tom Ashdown' }).click()
  await page.route('**/api/admin-barbers/1', route => route.abort())
  await page.getByLabel(/^Title/).fill('Barber of barbers')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Error', 'Failed to update barber')
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Failed to update barber')
  await expect(page.getByLabel(/^Title/)).toHaveValue('Barber of barbers')
})

// Shows §2.34, §4.19, §6.4, §8.14
test('a barber is disabled after a confirmation with the booked visits, and enabled again', async ({
  page,
  shop,
}) => {
  await booked(shop)
  await page.reload()
  const card = barberCard(page, 'Tom Ashdown')
  await expect(card).toContainText('1 booked visit')
  await page.getByRole('button', { name: 'Disable Tom Ashdown' }).click()
  const question = page.getByRole('dialog', { name: 'Disable Tom Ashdown?' })
  await expect(question).toContainText('Their 1 booked visit stands')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(card).toContainText('Active')

  await page.getByRole('button', { name: 'Disable Tom Ashdown' }).click()
  await question.getByRole('button', { name: 'Disable' }).click()
  await expectToast(page, 'Status updated', 'Barber deactivated successfully')
  await expect(card).toContainText('Inactive')
  await expect(card).toContainText('1 booked visit')

  await page.getByRole('button', { name: 'Enable Tom Ashdown' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enable' }).click()
  await expectToast(page, 'Status updated', 'Barber activated successfully')
})

// Shows §8.10
test('a failed status change shows an error', async ({ page }) => {
  await page.route('**/toggle', route => route.fulfill({ status: 500, body: 'Sorry.' }))
  await page.getByRole('button', { name: 'Disable Ellis Wardley' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await expectToast(page, 'Error', 'Failed to update status')
})
