import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { OWNER_PASSWORD, signIn } from '../src/testing/owner.ts'
import { TEST_NOW } from '../src/testing/test-shop.ts'
import { expectToast, openOwnerPage } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

const LATER = '2026-12-01T08:05:00Z'
const MUCH_LATER = '2026-12-01T08:15:00Z'

function codeAt(secret: string, instant: string): string {
  return new TOTP({ secret: secret.replaceAll(' ', '') }).generate({ timestamp: Date.parse(instant) })
}

/** Sets up the second factor; returns its secret and its recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  const secret = await turnOn(page)
  const codes = await page.locator('.recovery-codes li').allInnerTexts()
  await page.getByRole('button', { name: 'I Have Saved Them' }).click()
  return { secret, codes }
}

async function turnOn(page: Page): Promise<string> {
  const account = page.getByRole('region', { name: 'Your Account' })
  await account.getByRole('button', { name: 'Set Up' }).click()
  await expect(account.getByRole('img', { name: /^QR code/ })).toHaveJSProperty('complete', true)
  await expect(account.getByText(/^Scan this/)).toBeFocused()
  const secret = await account.locator('.secret').innerText()
  await account.getByLabel(/^Code/).fill(codeAt(secret, TEST_NOW))
  await account.getByRole('button', { name: 'Turn On' }).click()
  await expect(account.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  return secret
}

async function typePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel(/^Username/).fill('admin')
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

async function logIn(page: Page, code: string): Promise<void> {
  await typePassword(page, OWNER_PASSWORD)
  await expect(page.getByLabel(/^Code/)).toBeFocused()
  await page.getByLabel(/^Code/).fill(code)
  await page.getByRole('button', { name: 'Log In' }).click()
}

test('the password is changed with the right old one and a long enough new one', async ({ page, shop }) => {
  await openOwnerPage(page, shop, '/admin/shop/account')
  const form = page.getByRole('region', { name: 'Your Account' })
  await form.getByRole('button', { name: 'Change Password' }).click()
  await expect(form.getByLabel(/^Current password/)).toHaveAccessibleDescription('Please give the password.')
  await form.getByLabel(/^Current password/).fill('not this one')
  await form.getByLabel(/^New password/).fill('razors in the drawer')
  await form.getByRole('button', { name: 'Change Password' }).click()
  await expect(form.getByLabel(/^Current password/)).toHaveAccessibleDescription('That is not your password.')
  await expect(form.getByLabel(/^Current password/)).toBeFocused()
  await form.getByLabel(/^Current password/).fill(OWNER_PASSWORD)
  await form.getByRole('button', { name: 'Change Password' }).click()
  await expectToast(page, 'Password changed', 'Every other device has been signed out.')
  await expect(form.getByLabel(/^New password/)).toHaveValue('')
  await page.goto('/admin/shop/changes')
  await expect(page.locator('.trail')).toContainText('changed their password')
})

// Shows threat 100
test('the address for password mails is changed once the password is confirmed', async ({ page, shop }) => {
  await openOwnerPage(page, shop, '/admin/shop/account')
  shop.setNow(LATER)
  const form = page.getByRole('region', { name: 'Your Account' })
  await form.getByLabel(/^Your email/).fill('owner')
  await form.getByRole('button', { name: 'Change Email' }).click()
  await expect(form.getByLabel(/^Your email/)).toHaveAccessibleDescription(/Please give an email address/)
  await form.getByLabel(/^Your email/).fill('owner@shop.example')
  await form.getByRole('button', { name: 'Change Email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please give your password again' })
  await expect(dialog.getByLabel(/^Password/)).toBeFocused()
  await dialog.getByLabel(/^Password/).fill('not this one')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(/^Password/)).toHaveAccessibleDescription('That is not your password.')
  await dialog.getByLabel(/^Password/).fill(OWNER_PASSWORD)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(
    page,
    'Email changed',
    'Password resets go to this address from now on. Every other device has been signed out.',
  )
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(form.getByLabel(/^Your email/)).toHaveValue('owner@shop.example')
})

test('another device is signed out', async ({ page, shop }) => {
  await openOwnerPage(page, shop, '/admin/shop/account')
  const other = await signIn(shop)
  await page.reload()
  const devices = page.locator('.devices')
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await devices.getByRole('button', { name: /^Sign out/ }).click()
  await expectToast(page, 'Device signed out', 'It has to sign in again.')
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  expect((await shop.app.request('/api/admin/session', { headers: other })).status).toBe(401)
})

test('a second factor is set up, required at the next sign-in, and turned off', async ({ page, shop }) => {
  await openOwnerPage(page, shop, '/admin/shop/account')
  const { secret } = await setUp(page)
  await expectToast(
    page,
    'Sign-in codes are on',
    'Signing in now needs a code as well. Every other device has been signed out.',
  )
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/admin-login$/)

  shop.setNow(LATER)
  await typePassword(page, 'not the right one')
  await expectToast(page, 'Login failed', 'Invalid admin credentials')
  await typePassword(page, OWNER_PASSWORD)
  await expect(page.getByLabel(/^Code/)).toBeFocused()
  await expectToast(page, 'One step more', 'Please type a sign-in code.')
  await page.getByLabel(/^Code/).fill('000000')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expectToast(page, 'Login failed', 'That code is wrong or was used before. Please try the next one.')
  await expect(page.getByLabel(/^Code/)).toBeFocused()
  await page.getByLabel(/^Code/).fill(codeAt(secret, LATER))
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/admin-dashboard$/)

  await page.goto('/admin/shop/account')
  const account = page.getByRole('region', { name: 'Your Account' })
  shop.setNow(MUCH_LATER)
  await account.getByRole('button', { name: 'Turn Off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please give your password again' })
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(account.getByRole('button', { name: 'Turn Off' })).toBeEnabled()
  await account.getByRole('button', { name: 'Turn Off' }).click()
  await dialog.getByLabel(/^Password/).fill(OWNER_PASSWORD)
  await dialog.getByLabel(/^Code/).fill(codeAt(secret, MUCH_LATER))
  const released = Promise.withResolvers<void>()
  await page.route('**/api/admin/audit*', async route => {
    await released.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(account.getByRole('button', { name: 'Set Up' })).toBeVisible()
  released.resolve()
  await expectToast(
    page,
    'Sign-in codes are off',
    'Signing in needs your password only. Every other device has been signed out.',
  )
})

test('a recovery code signs in without the phone', async ({ page, shop }) => {
  await openOwnerPage(page, shop, '/admin/shop/account')
  const { codes } = await setUp(page)
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/admin-login$/)
  await logIn(page, codes[0] ?? '')
  await expect(page).toHaveURL(/\/admin-dashboard$/)
})

for (const isPlainHttp of [false, true])
  test(`the recovery codes are copied${isPlainHttp ? ', over plain HTTP too,' : ''} and downloaded before they are gone`, async ({
    page,
    shop,
  }) => {
    if (isPlainHttp)
      await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    else await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await openOwnerPage(page, shop, '/admin/shop/account')
    await turnOn(page)
    const codes = await page.locator('.recovery-codes li').allInnerTexts()
    await page.getByRole('button', { name: 'Copy' }).click()
    await expectToast(page, 'Copied', 'The codes are ready to paste.')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toBe('recovery-codes-admin.txt')
    const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
    expect(lines[0]).toContain(`Recovery codes of admin, The Brass Comb, ${shop.url}`)
    expect(lines.slice(3, -1)).toEqual(codes)
    await page.getByRole('button', { name: 'I Have Saved Them' }).click()
    const name = page.getByRole('textbox').first()
    await name.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+v')
    // A field of one line drops the ends of lines.
    await expect(name).toHaveValue(new RegExp(codes.join('\\s*')))
  })

test('a wrong first code enables nothing', async ({ page, shop }) => {
  await openOwnerPage(page, shop, '/admin/shop/account')
  const account = page.getByRole('region', { name: 'Your Account' })
  await account.getByRole('button', { name: 'Set Up' }).click()
  await account.getByLabel(/^Code/).fill('000000')
  await account.getByRole('button', { name: 'Turn On' }).click()
  await expect(account.getByLabel(/^Code/)).toHaveAccessibleDescription(/That code is wrong/)
  await account.getByRole('button', { name: 'Cancel' }).click()
  await expect(account.getByRole('button', { name: 'Set Up' })).toBeVisible()
})

test('the audit log shows a failed sign-in with its browser', async ({ page, shop }) => {
  await openOwnerPage(page, shop, '/admin/shop/changes')
  const data = { username: 'admin', password: 'a guess' }
  await page.evaluate(
    async body =>
      void (await fetch('/api/admin/login', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json' },
      })),
    data,
  )
  await page.reload()
  const entry = page.locator('.trail > li').first()
  await expect(entry).toContainText('Someone entered a wrong password for admin')
  await expect(entry).toContainText('Chrome on Linux · 127.0.0.1')
})

test('older changes are loaded on request', async ({ page, shop }) => {
  await shop.db.transact(async tx => {
    for (let number = 1; number <= 60; number++)
      await tx
        .insertInto('audit_entry')
        .values({
          at: TEST_NOW,
          who: 'admin',
          action: 'signed-in',
          subject: `Lamp ${number}.`,
          changes: '[]',
        })
        .execute()
  })
  await openOwnerPage(page, shop, '/admin/shop/changes')
  const trail = page.locator('.trail')
  await expect(trail).toContainText('Lamp 60.')
  await expect(trail).not.toContainText('Lamp 1.')
  await page.getByRole('button', { name: 'Show Older' }).click()
  await expect(trail).toContainText('Lamp 1.')
  await expect(page.getByRole('button', { name: 'Show Older' })).toBeHidden()
})
