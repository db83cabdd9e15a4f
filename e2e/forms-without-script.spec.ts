import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { offerFreeTime } from '../src/features/booking/waiting-list/offer-free-time.server.ts'
import { storeResetToken } from '../src/features/staff/accounts/store.server.ts'
import { sha256 } from '../src/platform/server/process/secrets.server.ts'
import { booked } from '../src/testing/booking-requests.ts'
import { makeOwner, OWNER_PASSWORD, signIn } from '../src/testing/owner.ts'
import { sendJson, TEST_NOW } from '../src/testing/test-shop.ts'
import { setStatus } from '../src/testing/visits.ts'
import { WAITING_ENTRY } from '../src/testing/waiting.ts'
import { runForeignSite } from './support/foreign-page.ts'
import type { RunningShop } from './support/running-shop.ts'
import { sentMail } from './support/sent-mail.ts'
import { expect, test } from './support/shop.ts'
import { choice, day, expectChosen } from './support/wizard.ts'

/* What a visitor does with JavaScript off: each control is a link or a form. */

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const alert = (page: Page) => page.getByRole('alert')

async function openVisit(page: Page, shop: RunningShop, now?: string) {
  const visit = await booked(shop, { time: '10:15' })
  if (now) shop.setNow(now)
  await page.goto(`/visit/${visit.token}`)
  return visit
}

const visitsStored = (shop: RunningShop) =>
  shop.db.read.selectFrom('visit').select(['date', 'start_minute', 'status']).execute()

test.describe('a visit’s page', () => {
  test('cancels after a question, and leads to booking again', async ({ page, shop }) => {
    await openVisit(page, shop)
    await link(page, 'Cancel my visit').click()
    await expect(heading(page, 'Cancel your visit?')).toBeVisible()
    await link(page, 'Keep my visit').click()
    await expect(heading(page, 'Your visit is booked')).toBeVisible()
    await link(page, 'Cancel my visit').click()
    await button(page, 'Yes, cancel it').click()
    await expect(heading(page, 'Your visit is cancelled')).toBeVisible()
    await expect(link(page, 'Choose a time')).toHaveAttribute(
      'href',
      '/booking?by=treatment&treatments=1&barber=1&step=3',
    )
  })

  test('moves to the time in its address, and says when that is taken', async ({ page, shop }) => {
    const { token } = await openVisit(page, shop)
    await link(page, 'Choose a new time').click()
    await expect(page.getByRole('heading', { name: 'Choose a new time' })).toBeVisible()
    const at = (time: string) =>
      page.goto(`/visit/${token}?by=treatment&treatments=1&barber=1&date=2026-12-05&time=${time}&step=3`)
    await at('14:00')
    await booked(shop, { date: '2026-12-05', time: '14:00' })
    await button(page, 'Move my visit').click()
    await expect(alert(page)).toContainText('that time has just been taken')
    await expect(link(page, 'Back')).toBeVisible()
    await at('15:00')
    await button(page, 'Move my visit').click()
    await expect(page).toHaveURL(`${shop.url}/visit/${token}`)
    await expect(page.locator('dl').getByText('Saturday 5 December 2026 at 15:00')).toBeVisible()
  })

  test('moves to a day and a time that are chosen by links', async ({ page, shop }) => {
    const { token } = await openVisit(page, shop)
    await link(page, 'Choose a new time').click()
    await day(page, 'Saturday, 5').click()
    await expect(page.getByRole('heading', { name: 'Saturday 5 December' })).toBeVisible()
    await choice(page, '14:00').click()
    await expectChosen(choice(page, '14:00'))
    await expect(page.locator('#move-note')).toHaveText('Saturday 5 December at 14:00')
    await button(page, 'Move my visit').click()
    await expect(page).toHaveURL(`${shop.url}/visit/${token}`)
    await expect(page.locator('dl').getByText('Saturday 5 December 2026 at 14:00')).toBeVisible()
    expect(await visitsStored(shop)).toMatchObject([
      { date: '2026-12-05', start_minute: 840, status: 'confirmed' },
    ])
  })

  test('takes a delay, and takes it back', async ({ page, shop }) => {
    await openVisit(page, shop, '2026-12-04T09:30:00Z')
    await button(page, '10 min').click()
    await expect(page.getByText('Your barber knows you’re running 10 minutes late.')).toBeVisible()
    await button(page, 'I am on time after all').click()
    await expect(page.getByText('Tell your barber with one tap.')).toBeVisible()
  })

  test('says why nothing was changed once it is too late', async ({ page, shop }) => {
    await openVisit(page, shop)
    await link(page, 'Cancel my visit').click()
    shop.setNow('2026-12-04T08:30:00Z')
    await button(page, 'Yes, cancel it').click()
    await expect(alert(page)).toContainText('Please call us on 01632 960147.')
    await expect(heading(page, 'Your visit is soon')).toBeVisible()
    expect(await visitsStored(shop)).toMatchObject([{ status: 'confirmed' }])
  })

  test('erases the data after a question', async ({ page, shop }) => {
    await openVisit(page, shop)
    await expect(link(page, 'Download my data')).toHaveAttribute('href', /\/export$/)
    await link(page, 'Erase my data').click()
    await button(page, 'Yes, cancel and erase').click()
    await expect(heading(page, 'Your data has been erased')).toBeVisible()
  })

  test('is where a booking ends: reserved, with the calendar and the way home', async ({ page, shop }) => {
    const { token, id } = await booked(shop)
    await page.goto(`/visit/${token}?booked=yes&mail=lost`)
    await expect(heading(page, 'Your appointment has been reserved!')).toBeVisible()
    await expect(page.getByText('we could not save your email address')).toBeVisible()
    await expect(link(page, 'Add to Google Calendar')).toBeVisible()
    await link(page, 'Return to Homepage').click()
    await expect(page).toHaveURL(`${shop.url}/`)
    await setStatus(shop, id, 'cancelled')
    await page.goto(`/visit/${token}?booked=yes`)
    await expect(heading(page, 'Your visit is cancelled')).toBeVisible()
  })
})

test('a form sent from another site changes nothing', async ({ page, shop }) => {
  const { token } = await booked(shop)
  const form = `<form method="post" action="${shop.url}/visit/${token}"><button name="do" value="cancel">Win</button></form>`
  const site = await runForeignSite(() => `<!doctype html>${form}`)
  await page.goto(site.url)
  await button(page, 'Win').click()
  await expect(page.getByText('This can only be done from the shop’s own site.')).toBeVisible()
  expect(await visitsStored(shop)).toMatchObject([{ status: 'confirmed' }])
  await site.stop()
})

test('a new email address is confirmed', async ({ page, shop }) => {
  const { token } = await booked(shop)
  for (const email of ['sam@customer.example', 'other@customer.example'])
    await sendJson(shop, 'PUT', `/api/visits/${token}/email`, { email })
  const mail = (await sentMail(shop)).find(({ to }) => to === 'other@customer.example')
  const path = /\/confirm-email\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? 'no link'
  await page.goto(path)
  await button(page, 'Yes, this is my address').click()
  await expect(page.getByText('We’ll email you here about your visit from now on.')).toBeVisible()
  await page.goto(path)
  await button(page, 'Yes, this is my address').click()
  await expect(alert(page)).toContainText('This link has already been used or has expired.')
})

test.describe('the waiting list', () => {
  async function offered(page: Page, shop: RunningShop) {
    const joined = await sendJson(shop, 'POST', '/api/waiting-list', WAITING_ENTRY)
    await page.goto(`/waiting-list/${(await joined.json()).token}`)
    await offerFreeTime(shop)
    await page.getByRole('link', { name: 'Look again' }).click()
    await button(page, 'See this time').click()
    await expect(heading(page, 'A time has come free')).toBeVisible()
  }

  test('is joined with errors beside the fields and nothing lost, once, and left', async ({ page, shop }) => {
    await page.goto('/waiting-list?barber=1&date=2026-12-04')
    await page.getByRole('checkbox', { name: 'Gents cut 16+' }).check()
    await page.getByRole('checkbox', { name: 'Beard trim' }).check()
    await page.getByLabel('Last day').fill('5th of dec')
    await page.getByLabel('First day').fill('the fourth')
    await expect(button(page, 'Open the calendar')).toHaveCount(0)
    await page.getByLabel('Earliest start').selectOption('12:00')
    await page.getByLabel('Name').fill('Will "Waite" <b>')
    await page.getByLabel('Phone').fill('123')
    await page.getByLabel('Email').fill('will@mail.example')
    await button(page, 'Join the waiting list').click()
    await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Name')).toHaveValue('Will "Waite" <b>')
    await expect(page.getByRole('checkbox', { name: 'Beard trim' })).toBeChecked()
    await expect(page.getByLabel('Last day')).toHaveValue('5th of dec')
    await expect(page.getByLabel('First day')).toHaveAccessibleDescription(/^Write the date like 28 Nov/)
    await page.getByLabel('First day').fill('4/12')
    await expect(page.getByLabel('Earliest start')).toHaveValue('12:00')
    await page.getByLabel('Name').fill('Will Waite')
    await page.getByLabel('Phone').fill('07700 900777')
    await button(page, 'Join the waiting list').dblclick()
    await expect(page.locator('dl').getByText('between 12:00 and 19:00')).toBeVisible()
    await expect(heading(page, 'You are on the waiting list')).toBeVisible()
    const days = await shop.db.read.selectFrom('waiting_entry').select(['first_date', 'last_date']).execute()
    expect(days).toEqual([{ first_date: '2026-12-04', last_date: '2026-12-05' }])
    expect(await shop.db.read.selectFrom('waiting_entry').select('id').execute()).toHaveLength(1)
    await button(page, 'Leave the waiting list').click()
    await expect(heading(page, 'You have left the waiting list')).toBeVisible()
  })

  test('has its offered time opened from the page of the entry, and taken', async ({ page, shop }) => {
    await offered(page, shop)
    await button(page, 'Take this time').click()
    await expect(heading(page, 'Your visit is booked')).toBeVisible()
  })

  test('has its offered time given back', async ({ page, shop }) => {
    await offered(page, shop)
    await button(page, 'No, thank you').click()
    await expect(heading(page, 'This time is no longer held for you')).toBeVisible()
  })
})

test.describe('signing in', () => {
  const fill = async (page: Page, fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields))
      await page.getByLabel(new RegExp(`^${label}`)).fill(text)
  }

  test('shows the dashboard, and a wrong password says so without coming back', async ({ page, shop }) => {
    await makeOwner(shop)
    await page.goto('/admin-login')
    await fill(page, { Username: 'admin', Password: 'not the password at all' })
    await button(page, 'Log In').click()
    await expect(alert(page)).toBeVisible()
    await expect(page.getByLabel(/^Username/)).toHaveValue('admin')
    await expect(page.getByLabel(/^Password/)).toHaveValue('')
    expect(await page.content()).not.toContain('not the password at all')
    await fill(page, { Password: OWNER_PASSWORD })
    await button(page, 'Log In').click()
    await expect(page).toHaveURL(`${shop.url}/admin-dashboard`)
  })

  // Shows threat 104
  test('ends with Log Out, which clears what the browser keeps', async ({ page, shop }) => {
    await makeOwner(shop)
    await page.request.post('/api/admin/login', { data: { username: 'admin', password: OWNER_PASSWORD } })
    await page.goto('/admin/today')
    const posted = page.waitForResponse(response => response.request().method() === 'POST')
    await button(page, 'Log Out').click()
    expect(await (await posted).headerValue('clear-site-data')).toBe('"cache", "storage"')
    await expect(heading(page, 'Admin Login')).toBeVisible()
    expect((await page.request.get('/api/admin-barbers')).status()).toBe(401)
  })

  test('asks for the code of an authenticator beside its field', async ({ page, shop }) => {
    await makeOwner(shop)
    const owner = await signIn(shop)
    const post = (path: string, body: object) => sendJson(shop, 'POST', `/api/admin${path}`, body, owner)
    const { secret } = await (await post('/second-factor/begin', {})).json()
    const codeAt = (seconds: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: Date.parse(TEST_NOW) + seconds * 1000,
      })
    expect((await post('/second-factor/confirm', { code: codeAt(0) })).status).toBe(200)
    shop.setNow('2026-12-01T08:02:00Z')
    await page.goto('/admin-login')
    await fill(page, { Username: 'admin', Password: OWNER_PASSWORD })
    await button(page, 'Log In').click()
    await expect(page.getByLabel(/^Code/)).toHaveAccessibleDescription(/give the code/)
    await fill(page, { Password: OWNER_PASSWORD, Code: codeAt(120) })
    await button(page, 'Log In').click()
    await expect(page).toHaveURL(`${shop.url}/admin-dashboard`)
  })

  test('gets a new password in two steps, by a mailed link or a token', async ({ page, shop }) => {
    await makeOwner(shop)
    await page.goto('/admin-reset')
    await button(page, 'Request Reset Token').click()
    await expect(page.getByText('Please check the server console logs for your reset token.')).toBeVisible()
    await fill(page, { 'Reset token': 'never-printed', 'New password': 'a towel warm from the steamer' })
    await button(page, 'Reset Password').click()
    await expect(alert(page)).toContainText('That reset token is wrong, used or too old.')
    expect(await page.content()).not.toContain('never-printed')
    const createdAt = new Date(TEST_NOW).toISOString()
    const token = { tokenHash: sha256('from-the-link'), adminId: 1, createdAt }
    await shop.db.transact(tx => storeResetToken(tx, token))
    await page.goto('/admin-reset?token=from-the-link&step=2')
    await fill(page, { 'New password': 'a towel warm from the steamer' })
    await button(page, 'Reset Password').click()
    await expect(page.getByText('You can sign in with your new password now.')).toBeVisible()
  })

  test('begins with an invitation’s code and a password', async ({ page, shop }) => {
    await makeOwner(shop)
    const owner = await signIn(shop)
    const invitation = {
      username: 'rhona',
      role: 'reception',
      barberId: null,
      setsOwnAbsences: false,
      email: null,
    }
    const invited = await sendJson(shop, 'POST', '/api/admin/people', invitation, owner)
    const [address, code = ''] = String((await invited.json()).link).split('#')
    await page.goto(new URL(address ?? '').pathname)
    await fill(page, { 'Code of your invitation': code, 'New password': 'short' })
    await button(page, 'Choose Password').click()
    await expect(page.getByLabel(/^New password/)).toHaveAccessibleDescription(/12 to 128 characters/)
    await fill(page, { 'Code of your invitation': code, 'New password': 'four hot towels at noon' })
    await button(page, 'Choose Password').click()
    await expect(page.getByText('You can sign in with your new password now.')).toBeVisible()
    await fill(page, { Username: 'rhona', Password: 'four hot towels at noon' })
    await button(page, 'Log In').click()
    await expect(page).toHaveURL(`${shop.url}/admin/today`)
  })
})
