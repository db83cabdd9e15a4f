import type { Page } from '@playwright/test'
import { booked } from '../src/testing/booking-requests.ts'
import { OWNER_PASSWORD } from '../src/testing/owner.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectToFit } from './support/fits.ts'
import { expectToast, openOwnerPage } from './support/owner.ts'
import type { RunningShop } from './support/running-shop.ts'
import { expect, test } from './support/shop.ts'

test.use({ viewport: { width: 360, height: 740 } })

async function openTeam(page: Page, shop: RunningShop): Promise<void> {
  await openOwnerPage(page, shop, '/admin/shop/team')
  await expect(page.getByRole('link', { name: /Tom Ashdown/ })).toBeVisible()
}

const publicNames = async (page: Page): Promise<string[]> => {
  const barbers: { name: string }[] = await (await page.request.get('/api/barbers')).json()
  return barbers.map(({ name }) => name)
}

test('on a phone, the owner adds a barber, moves them up, says what they do and invites them', async ({
  page,
  shop,
}) => {
  await openTeam(page, shop)
  await expectNoAxeViolations(page)
  await expectToFit(page)
  await page.getByRole('link', { name: 'Add a Barber' }).click()
  const form = page.getByRole('form', { name: 'Add a Barber' })
  await form.getByRole('button', { name: 'Next: A Photo' }).click()
  await expect(form.getByLabel(/^Name/)).toBeFocused()
  await form.getByLabel(/^Name/).fill('Tom Other')
  await expect(form.getByLabel(/^Title/)).toHaveValue('Barber')
  await page.route('**/api/admin/team', route => route.fulfill({ status: 409, body: 'That is in use.' }), {
    times: 1,
  })
  await form.getByRole('button', { name: 'Next: A Photo' }).click()
  await expect(form.getByLabel(/^Username/)).toHaveAccessibleDescription(/That is in use/)
  await expect(form.getByLabel(/^Name/)).toHaveValue('Tom Other')
  await form.getByLabel(/^Username/).fill('other')
  await expectNoAxeViolations(page)
  await expectToFit(page)
  await form.getByRole('button', { name: 'Next: A Photo' }).click()

  await expect(page.getByText('Tom Other, Step 1 of 4')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Skip for Now' }).click()
  const boxes = page.getByRole('form', { name: 'What they do' })
  await expect(boxes.getByRole('checkbox', { name: /^Skin fade £/ })).toBeChecked()
  await expectNoAxeViolations(page)
  await boxes.getByRole('checkbox', { name: /^Beard trim £/ }).uncheck()
  await boxes.getByRole('button', { name: 'Save and Go On' }).click()
  const week = page.getByRole('form', { name: 'When they work' })
  await expect(week.getByRole('button', { name: /^Monday Day off/ })).toBeVisible()
  await expectNoAxeViolations(page)
  await expectToFit(page)
  await page.goBack()
  await expect(boxes.getByRole('checkbox', { name: /^Beard trim £/ })).not.toBeChecked()
  await page.getByRole('link', { name: 'Skip for Now' }).click()
  await week.getByRole('button', { name: 'Save and Go On' }).click()
  await expect(page.getByText('Tom Other, Step 4 of 4')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Invite to Sign In' }).click()
  const link = page.getByRole('dialog', { name: 'The invitation of other' })
  await expect(link.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await link.getByRole('button', { name: 'Done' }).click()
  await expectToast(page, 'Tom Other is ready', 'Customers can book with them now.')
  await page.getByRole('link', { name: /^Tom Other/ }).click()
  await expect(page.getByRole('heading', { name: 'Tom Other' })).toBeVisible()
  await expect(page.getByText('No phone number')).toBeVisible()
  expect((await publicNames(page)).at(-1)).toBe('Tom Other')

  const does = page.getByRole('region', { name: 'What they do' })
  await expect(does).toContainText('Skin fade')
  await does.getByRole('button', { name: /^Change/ }).click()
  const dialogBoxes = page.getByRole('dialog', { name: 'What they do: Tom Other' })
  await dialogBoxes.getByRole('checkbox', { name: /^Skin fade £/ }).uncheck()
  await expectNoAxeViolations(page)
  const id = new URL(page.url()).searchParams.get('barber')
  await page.request.put(`/api/admin/team/${id}/treatments`, {
    data: { treatmentIds: [1, 6] },
    headers: { Origin: shop.url, 'If-Match': '*' },
  })
  await dialogBoxes.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.toast')).toContainText('Someone else has changed this barber')
  await expect(dialogBoxes.getByRole('checkbox', { name: /^Beard trim £/ })).not.toBeChecked()
  await dialogBoxes.getByRole('checkbox', { name: /^Skin fade £/ }).uncheck()
  await dialogBoxes.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Saved', 'Customers see it at once.')
  await expect(does).toContainText('Gents cut 16+')
  await expect(does).not.toContainText('Skin fade')

  await page.getByRole('button', { name: 'Edit Details' }).click()
  const details = page.getByRole('dialog', { name: 'Edit Tom Other' })
  await details.getByLabel(/^Title/).fill('Junior barber')
  await details.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Barber updated', 'Login credentials have been set successfully')
  await expect(page.getByText('Junior barber')).toBeVisible()

  await expect(page.getByRole('region', { name: 'Signing in' })).toContainText('Invited until')
  await expectNoAxeViolations(page)
  await expectToFit(page)

  await page.getByRole('link', { name: /All the team/ }).click()
  await page.getByRole('button', { name: 'Change the order that customers see' }).click()
  const up = page.getByRole('button', { name: 'Move Tom Other up' })
  await up.click()
  await up.click()
  await expect(page.getByRole('status').filter({ hasText: 'Tom Other is number 3 now.' })).toBeAttached()
  await expect(up).toBeFocused()
  await expect.poll(async () => (await publicNames(page)).indexOf('Tom Other')).toBe(2)
})

test('on a phone, a last day is saved with what becomes of the visits after it', async ({ page, shop }) => {
  const moved = await booked(shop)
  await booked(shop, { date: '2026-12-05', time: '12:00', customerName: 'Lena Later' })
  await openTeam(page, shop)
  await page.getByRole('link', { name: /Tom Ashdown/ }).click()
  const form = page.getByRole('form', { name: 'First and last day' })
  await form.getByLabel('First day').fill('2026-12-04')
  await form.getByLabel('Last day').fill('2026-12-03')
  await form.getByRole('button', { name: 'Save These Days' }).click()
  await expect(form.getByLabel('Last day')).toHaveAccessibleDescription(/must not be before the first/)
  await form.getByLabel('First day').fill('')
  await form.getByRole('button', { name: 'Save These Days' }).click()
  await expect(form.getByRole('alert')).toContainText('2 visits are in the way')
  const choice = form.getByRole('combobox', { name: /^Sam Example/ })
  await expect(choice.locator('option:checked')).toHaveText(/^10:00 with /)
  await form.getByRole('combobox', { name: /^Lena Later/ }).selectOption('Decide later')
  await expectNoAxeViolations(page)
  await expectToFit(page)
  await form.getByRole('button', { name: 'Save with These Choices' }).click()
  await expectToast(page, 'Saved', /^One visit is dealt with/)
  await expect(page.getByText('Saved now: first day none, last day Thursday 3 December 2026.')).toBeVisible()
  await expect(page.getByText('One visit needs another time')).toBeVisible()
  const visit = await shop.db.read
    .selectFrom('visit')
    .select('barber_id')
    .where('id', '=', moved.id)
    .executeTakeFirstOrThrow()
  expect(visit.barber_id).not.toBe(1)
  expect(await (await page.request.get('/api/barbers/1/availability?date=2026-12-04')).json()).toEqual([])
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0)

  shop.setNow('2026-12-04T08:00:00Z')
  await page.request.post('/api/admin/login', { data: { username: 'admin', password: OWNER_PASSWORD } })
  await page.goto('/admin/shop/team')
  await page.getByText('1 barber who has left').click()
  await expect(page.getByRole('link', { name: /Tom Ashdown/ })).toContainText('Left on Thursday 3 December')
  expect(await publicNames(page)).not.toContain('Tom Ashdown')
})

test('a barber without visits is deleted after a question, and a failed list is read again', async ({
  page,
  shop,
}) => {
  await page.route('**/api/admin/team', route => route.abort(), { times: 1 })
  await openOwnerPage(page, shop, '/admin/shop/team')
  await expect(page.getByText('The team could not be loaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('link', { name: /Ellis Wardley/ }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Delete Ellis Wardley?' })
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Keep Them' }).click()
  expect(await publicNames(page)).toContain('Ellis Wardley')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Ellis Wardley is deleted', 'Nothing had been booked with them.')
  await expect(page.getByRole('link', { name: /Ellis Wardley/ })).toHaveCount(0)
  expect(await publicNames(page)).not.toContain('Ellis Wardley')
})

test('a barber who is half added can’t be booked, and is gone on with from their page', async ({
  page,
  shop,
}) => {
  await openOwnerPage(page, shop, '/admin/shop/team?add=1')
  await page.getByLabel(/^Name/).fill('Ada North')
  await page.getByRole('button', { name: 'Next: A Photo' }).click()
  await expect(page.getByText('Ada North, Step 1 of 4')).toBeVisible()
  await page.goto('/admin/shop/team')
  const line = page.getByRole('link', { name: /^Ada North/ })
  await expect(line).toContainText('No treatments yet')
  await line.click()
  await page.getByRole('link', { name: 'Go On with Adding Them' }).click()
  await expect(page.getByText('Ada North, Step 2 of 4')).toBeVisible()
  await page.getByRole('button', { name: 'Save and Go On' }).click()
  await expect(page.getByText('Ada North, Step 3 of 4')).toBeVisible()
  await page.goto('/admin/shop/team')
  await expect(line).toContainText('No hours yet')
  const { members } = await (await page.request.get('/api/admin/team')).json()
  const free = await page.request.get(
    `/api/barbers/${members.at(-1).id}/availability?date=2026-12-04&duration=30`,
  )
  expect(await free.json()).toEqual([])
})
