import type { Page } from '@playwright/test'
import { addAbsence } from '../src/features/calendar/hours/absence-store.server.ts'
import { booked } from '../src/testing/booking-requests.ts'
import { block, lift, openDay } from './support/diary.ts'
import { expectToast, openOwnerPage, signOwnerIn } from './support/owner.ts'
import type { RunningShop } from './support/running-shop.ts'
import { expect, test } from './support/shop.ts'

const DAY = '/admin/diary?date=2026-12-04'

async function openForm(page: Page, name: 'Edit' | 'Move') {
  await block(page, 'Sam Example').click()
  const sheet = page.getByRole('dialog', { name: 'Sam Example' })
  await sheet.getByRole('button', { name, exact: true }).click()
  return sheet
}

/** A colleague's edit from another device. */
async function noteByColleague(page: Page, shop: RunningShop, id: string, privateNote: string) {
  const path = `${shop.url}/api/admin/visits/${id}`
  const visit = await (await page.request.get(path)).json()
  const { version, totalDuration, totalPrice, treatments } = visit
  const treatmentIds = treatments.map((treatment: { id: number }) => treatment.id)
  const data = {
    version,
    treatmentIds,
    totalDuration,
    totalPrice,
    reason: null,
    privateNote,
    notifiesCustomer: false,
  }
  const saved = await page.request.put(path, { data: { ...data, allowsOutsideHours: false } })
  expect(saved.status()).toBe(200)
}

async function noteOf(shop: RunningShop): Promise<string | null | undefined> {
  const visit = await shop.db.read.selectFrom('visit').select('private_note').executeTakeFirst()
  return visit?.private_note
}

// Shows threat 21
test('a form never saves over what a colleague changed meanwhile, however often it is sent', async ({
  page,
  shop,
}) => {
  const { id } = await openDay(page, shop)
  const sheet = await openForm(page, 'Edit')
  await sheet.getByLabel('Private note').fill('Mine')
  await noteByColleague(page, shop, id, 'Number 2 on the sides')
  const newer = sheet.getByRole('alert')
  await expect(newer).toContainText('Someone changed this visit while you had it open.')
  await expect(newer).toContainText('Note: Number 2 on the sides')
  for (let sent = 0; sent < 2; sent++) await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(newer).toContainText('Number 2 on the sides')
  await expect(sheet.getByLabel('Private note')).toHaveValue('Mine')
  expect(await noteOf(shop)).toBe('Number 2 on the sides')
  await newer.getByRole('button', { name: 'Start again from there' }).click()
  await expect(sheet.getByLabel('Private note')).toHaveValue('Number 2 on the sides')
  await sheet.getByLabel('Private note').fill('Number 2, and a parting')
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Visit saved', 'What you changed is kept.')
  expect(await noteOf(shop)).toBe('Number 2, and a parting')
})

test('another length can be undone, also once the sheet is closed', async ({ page, shop }) => {
  await openDay(page, shop)
  const sheet = await openForm(page, 'Edit')
  await sheet.getByLabel('Minutes').fill('45')
  await sheet.getByLabel('Reason').fill('Long hair')
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Visit saved', 'It now takes 45 min.')
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Visit put back', 'It is where it was before.')
  const visit = await shop.db.read.selectFrom('visit').select('duration_minutes').executeTakeFirstOrThrow()
  expect(visit.duration_minutes).toBe(30)
})

test('a visit that is moved out of an absence offers no way back into it', async ({ page, shop }) => {
  await booked(shop)
  const morning = { firstDate: '2026-12-04', lastDate: '2026-12-04', fromMinute: 540, untilMinute: 630 }
  const sick = { ...morning, barberId: 1, kind: 'sick' as const, note: '', reason: '' }
  await shop.db.transact(tx => addAbsence(tx, sick, '2026-12-01T08:00:00.000Z'))
  await openOwnerPage(page, shop, DAY)
  await lift(page, block(page, 'Sam Example'))
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: '10:30 to 11:00, Tom Ashdown' })).toBeAttached()
  await page.keyboard.press('Space')
  await expectToast(page, 'Visit moved', 'Sam Example, 10:30 to 11:00, Tom Ashdown.')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('a regular whose treatment has left the menu is booked another', async ({ page, shop }) => {
  await booked(shop)
  await signOwnerIn(page, shop)
  const path = `${shop.url}/api/admin/menu/treatments/1/retirement?visits=keep`
  const retired = await page.request.post(path, {
    data: { isRetired: true },
    headers: { 'If-Match': '*' },
  })
  expect(retired.status()).toBe(200)
  await page.goto(DAY)
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Book for a customer' })
  await sheet.getByLabel(/^Name/).fill('sam')
  await sheet.getByRole('button', { name: /^Sam Example/ }).click()
  await sheet.getByRole('checkbox', { name: /^Skin fade 45/ }).check()
  await sheet.getByRole('group', { name: 'Soonest' }).getByRole('button').first().click()
  await sheet.getByRole('button', { name: /^Book at / }).click()
  await expectToast(page, 'Visit booked', /^Sam Example with /)
})

test('a move whose response is lost is known to be made, and offers its undo', async ({ page, shop }) => {
  await openDay(page, shop)
  const sheet = await openForm(page, 'Move')
  await page.route('**/api/admin/visits/*/move', async route => {
    await route.fetch()
    await route.abort()
  })
  await sheet.getByLabel('Time', { exact: true }).fill('11:05')
  await sheet.getByRole('button', { name: 'Move the visit' }).click()
  await expectToast(page, 'Visit moved', 'Friday 4 December at 11:05 with Tom Ashdown.')
  await expect(sheet.getByRole('button', { name: 'Move', exact: true })).toBeVisible()
  await page.unroute('**/api/admin/visits/*/move')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Visit put back', 'It is where it was before.')
})

test('a move whose response is lost with the connection says that it was made once the visit is read', async ({
  page,
  shop,
}) => {
  const { id } = await openDay(page, shop)
  const sheet = await openForm(page, 'Move')
  await page.route('**/api/admin/visits/*/move', async route => {
    await page.route(`**/api/admin/visits/${id}`, read => read.abort())
    await route.fetch()
    await route.abort()
  })
  await sheet.getByLabel('Time', { exact: true }).fill('11:05')
  await sheet.getByRole('button', { name: 'Move the visit' }).click()
  await expect(sheet.getByText(/^The shop could not be reached/)).toBeVisible()
  await page.unroute(`**/api/admin/visits/${id}`)
  await noteByColleague(page, shop, id, 'Number 2 on the sides')
  const made = sheet.getByRole('alert')
  await expect(made).toContainText('The connection was lost, but the visit was moved:')
  await expect(made).toContainText('Friday 4 December at 11:05 with Tom Ashdown.')
  await sheet.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(sheet.getByRole('button', { name: 'Move', exact: true })).toBeVisible()
})

test('an edit whose response is lost is made once when it is sent again, and so is a cancellation', async ({
  page,
  shop,
}) => {
  const { id } = await openDay(page, shop)
  const sheet = await openForm(page, 'Edit')
  const path = `**/api/admin/visits/${id}`
  await page.route(path, async route => {
    if (route.request().method() === 'PUT') await route.fetch()
    await route.abort()
  })
  await sheet.getByLabel('Private note').fill('Number 2 on the sides')
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(sheet.getByText(/^The shop could not be reached/)).toBeVisible()
  await page.unroute(path)
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Visit saved', 'What you changed is kept.')
  await sheet.getByRole('button', { name: 'Cancel…' }).click()
  await page.route(`${path}/cancel`, async route => {
    await route.fetch()
    await route.abort()
  })
  await sheet.getByRole('button', { name: 'The customer asked' }).click()
  await sheet.getByRole('button', { name: 'Cancel the visit' }).click()
  await expectToast(page, 'Visit cancelled', 'Friday 4 December at 10:00 is free again.')
})
