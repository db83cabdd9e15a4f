import { OWNER_PASSWORD } from '../src/testing/owner.ts'
import { makeStaff } from '../src/testing/staff.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectToast, openOwnerPage } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

const PASSWORD = 'four hot towels at noon'

test('the owner invites a barber, who works their own column and nothing else', async ({
  page,
  shop,
  browser,
}) => {
  await openOwnerPage(page, shop, '/admin/shop/team')
  const team = page.getByRole('list', { name: 'Team' })
  await expect(team.getByRole('listitem').filter({ hasText: 'Tom Ashdown' })).toContainText('Doesn’t sign in')
  await team.getByRole('link', { name: /^Tom Ashdown/ }).click()
  await page.getByRole('button', { name: 'Invite to Sign In' }).click()
  const link = page.getByRole('dialog', { name: 'The invitation of tom' })
  await expect(link.getByRole('img', { name: /^QR code/ })).toHaveJSProperty('complete', true)
  await expectNoAxeViolations(page)
  const address = await link.getByLabel('Link').inputValue()
  await link.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('region', { name: 'Signing in' })).toContainText('Invited until')

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const theirs = await phone.newPage()
  await theirs.goto(address)
  await expect(theirs.getByLabel('Your username')).toHaveValue('tom')
  await expect(theirs).toHaveURL(`${shop.url}/admin-invite`)
  await expectNoAxeViolations(theirs)
  const chosen = theirs.getByRole('textbox', { name: 'New password' })
  await chosen.fill('barberbarber')
  await theirs.getByRole('button', { name: 'Choose Password' }).click()
  await expect(theirs.getByRole('alert')).toContainText('That password is easy to guess')
  await expect(chosen).toBeFocused()
  await chosen.fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Choose Password' }).click()
  await expectToast(theirs, 'Your account is ready', 'Sign in as tom with your new password.')
  await theirs.getByLabel(/^Username/).fill('tom')
  await theirs.getByLabel(/^Password/).fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Log In' }).click()
  await expect(theirs).toHaveURL(`${shop.url}/admin/today`)
  const navigation = theirs.getByRole('navigation', { name: 'Shop’s day' })
  await expect(navigation.getByRole('link')).toHaveText(['Today', 'Diary', 'Reports', 'Shop'])
  await navigation.getByRole('link', { name: 'Diary' }).click()
  await expect(theirs.getByRole('region', { name: 'Tom Ashdown' })).toBeVisible()
  await expect(theirs.getByRole('region', { name: 'Marco Bellandi' })).toHaveCount(0)
  await theirs.locator('summary[aria-label=More]').click()
  await expect(theirs.getByRole('button', { name: 'Print the day' })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Sell something' })).toHaveCount(0)
  await expect(theirs.getByRole('link', { name: 'The till' })).toHaveCount(0)
  await navigation.getByRole('link', { name: 'Reports' }).click()
  await expect(theirs.getByRole('table', { name: 'By barber' }).getByRole('rowheader')).toHaveText([
    'Tom Ashdown',
  ])
  await expect(theirs.getByRole('region', { name: 'Commission' })).toHaveCount(0)
  await theirs.goto(`${shop.url}/admin/customers`)
  await expect(theirs.getByText(/^This is not open to your account/)).toBeVisible()
  await theirs.getByRole('link', { name: 'Go to Today' }).click()
  await expect(theirs).toHaveURL(`${shop.url}/admin/today`)
  await phone.close()
})

test('reception without a chair is invited, and stands in the one list with the barbers', async ({
  page,
  shop,
}) => {
  await openOwnerPage(page, shop, '/admin/shop/team')
  await page.getByRole('button', { name: 'Add Reception or Owner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Reception or Owner' })
  await expect(dialog.getByRole('radio', { name: /^Barber/ })).toHaveCount(0)
  await expect(dialog.getByLabel(/^Username/)).toBeFocused()
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await dialog.getByLabel(/^Username/).fill('admin')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(/^Username/)).toHaveAccessibleDescription(/That username is in use/)
  await dialog.getByLabel(/^Username/).fill('rhona')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'The invitation of rhona' })
    .getByRole('button', { name: 'Done' })
    .click()
  const team = page.getByRole('list', { name: 'Team' })
  await expect(team.getByRole('listitem').filter({ hasText: 'admin' })).toContainText(/last here \w+day/)
  await expect(team.getByRole('link', { name: /^rhona/ })).toContainText('Invited until')
  await team.getByRole('link', { name: /^rhona/ }).click()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Delete Invitation' }).click()
  const question = page.getByRole('dialog', { name: 'Delete the invitation of rhona?' })
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expectToast(page, 'Invitation deleted', 'Its link no longer works.')
  await expect(team.getByRole('link', { name: /^rhona/ })).toHaveCount(0)
})

// Shows threat 81
test('an account that the owner disables is signed out at once', async ({ page, shop, browser }) => {
  await openOwnerPage(page, shop, '/admin/shop/team')
  await makeStaff(shop, { role: 'reception' })
  const context = await browser.newContext({ baseURL: shop.url })
  const theirs = await context.newPage()
  const data = { username: 'rhona', password: OWNER_PASSWORD }
  await theirs.request.post('/api/admin/login', { data })
  await theirs.goto('/admin/shop/account')
  await expect(theirs.getByRole('region', { name: 'Your Account' })).toBeVisible()
  await theirs.getByRole('link', { name: 'Today', exact: true }).focus()
  await page.reload()
  await page.getByRole('link', { name: /^rhona/ }).click()
  await page.getByRole('button', { name: 'Stop Signing In' }).click()
  const question = page.getByRole('dialog', { name: 'Stop rhona signing in?' })
  await question.getByRole('button', { name: 'Stop Signing In' }).click()
  await expectToast(page, 'They no longer sign in', 'They are signed out everywhere.')
  // The page may notice by itself and be gone before a link could be found.
  await theirs.keyboard.press('Enter')
  await expect(theirs).toHaveURL('/admin-login')
  await expectToast(theirs, 'You were signed out', 'Please sign in again to go on.')
  await context.close()
})
