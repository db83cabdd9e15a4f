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
  await openOwnerPage(page, shop, '/admin/shop')
  const people = page.getByRole('region', { name: 'People Who Sign In' })
  await people.getByRole('button', { name: 'Invite a Person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a Person' })
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(dialog.getByLabel(/^Username/)).toBeFocused()
  await dialog.getByLabel(/^Username/).fill('tom')
  await dialog.getByLabel('Which barber they are').selectOption('Tom Ashdown')
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  const link = page.getByRole('dialog', { name: 'The invitation of tom' })
  await expect(link.getByRole('img', { name: /^QR code/ })).toHaveJSProperty('complete', true)
  await expectNoAxeViolations(page)
  const address = await link.getByLabel('Link').inputValue()
  await link.getByRole('button', { name: 'Done' }).click()
  await expect(people.getByRole('listitem').filter({ hasText: 'tom' })).toContainText('Invited until')

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const theirs = await phone.newPage()
  await theirs.goto(address)
  await expect(theirs.getByLabel('Your username')).toHaveValue('tom')
  await expect(theirs).toHaveURL(`${shop.url}/admin-invite`)
  await expectNoAxeViolations(theirs)
  await theirs.getByLabel(/^New password/).fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Choose Password' }).click()
  await expectToast(theirs, 'Your account is ready', 'Sign in as tom with your new password.')
  await theirs.getByLabel(/^Username/).fill('tom')
  await theirs.getByLabel(/^Password/).fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Log In' }).click()
  await expect(theirs).toHaveURL(`${shop.url}/admin/today`)
  const navigation = theirs.getByRole('navigation', { name: 'Shop’s day' })
  await expect(navigation.getByRole('link')).toHaveText(['Today', 'Diary', 'Reports', 'Shop'])
  await expect(theirs.getByRole('region', { name: 'Tom Ashdown' })).toBeVisible()
  await expect(theirs.getByRole('region', { name: 'Marco Bellandi' })).toHaveCount(0)
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

// Shows threat 81
test('an account that the owner disables is signed out at once', async ({ page, shop, browser }) => {
  await openOwnerPage(page, shop, '/admin/shop')
  await makeStaff(shop, { role: 'reception' })
  const context = await browser.newContext({ baseURL: shop.url })
  const theirs = await context.newPage()
  const data = { username: 'rhona', password: OWNER_PASSWORD }
  await theirs.request.post('/api/admin/login', { data })
  await theirs.goto('/admin/shop')
  await expect(theirs.getByRole('region', { name: 'Your Account' })).toBeVisible()
  await expect(theirs.getByRole('region', { name: 'People Who Sign In' })).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Disable: rhona' }).click()
  const question = page.getByRole('dialog', { name: 'Disable rhona?' })
  await question.getByRole('button', { name: 'Disable', exact: true }).click()
  await expectToast(page, 'Account disabled', 'They are signed out everywhere.')
  await theirs.reload()
  await expect(theirs).toHaveURL('/admin-login')
  await context.close()
})
