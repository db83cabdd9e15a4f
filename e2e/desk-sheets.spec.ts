import type { Page } from '@playwright/test'
import { booked } from '../src/testing/booking-requests.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { block, lift } from './support/diary.ts'
import { expectToast, openOwnerPage } from './support/owner.ts'
import type { RunningShop } from './support/running-shop.ts'
import { expect, test } from './support/shop.ts'

const DAY = '/admin/diary?date=2026-12-04'

const visitOf = (shop: RunningShop, id: string) =>
  shop.db.read.selectFrom('visit').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function openVisit(page: Page) {
  await page.locator('.visit-block', { hasText: 'Sam Example' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Sam Example' })
  await expect(sheet.getByText('Reference')).toBeVisible()
  return sheet
}

/** Whether a message covers nothing of a sheet but its head. */
const isClearOfSheet = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (name: string) => document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect()
    const [toast, sheet] = [boxOf('.toast'), boxOf('dialog.sheet')]
    return (
      toast.height > 0 && (toast.right <= sheet.left || toast.bottom <= boxOf('.sheet > .dialog-head').bottom)
    )
  })

for (const [name, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a desk', { width: 1280, height: 800 }],
] as const)
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('a regular is booked in four taps, and a time that is taken says why not', async ({
      page,
      shop,
    }) => {
      await booked(shop)
      await openOwnerPage(page, shop, DAY)
      await page.getByRole('button', { name: 'Book', exact: true }).click()
      const sheet = page.getByRole('dialog', { name: 'Book for a customer' })
      await sheet.getByLabel(/^Name/).fill('sam')
      await sheet.getByRole('button', { name: /^Sam Example/ }).click()
      await sheet.getByRole('group', { name: 'Soonest' }).getByRole('button').first().click()
      await expectNoAxeViolations(page)
      await sheet.getByRole('button', { name: /^Book at / }).click()
      await expectToast(page, 'Visit booked', /^Sam Example with /)
      await expect(page.getByRole('button', { name: 'Book', exact: true })).toBeFocused()
      const visits = await shop.db.read.selectFrom('visit').select('source').execute()
      expect(visits.map(({ source }) => source).toSorted()).toEqual(['online', 'phone'])

      await page.getByRole('button', { name: 'Close message' }).click()
      await page.locator('summary[aria-label=More]').click()
      await page.getByRole('button', { name: /^Why not/ }).click()
      await page.locator('.visit-block', { hasText: 'Sam Example' }).first().click()
      const answer = page.getByRole('dialog', { name: 'Why not?' })
      await expect(answer.getByRole('status')).toContainText(/Tom Ashdown: .*booked 10:00 to 10:30/)
      await expectNoAxeViolations(page)
    })

    test('a visit is repriced with a reason, moved, and cancelled with a reason', async ({ page, shop }) => {
      const { id } = await booked(shop)
      await booked(shop, { time: '15:00', customerPhone: '07700 900124' })
      await openOwnerPage(page, shop, DAY)
      const sheet = await openVisit(page)
      await sheet.getByRole('button', { name: 'Edit', exact: true }).click()
      await sheet.getByLabel('Price in pounds').fill('15.00')
      await sheet.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(sheet.getByRole('alert')).toContainText('Please say why')
      await expect(sheet.getByRole('alert')).toBeInViewport()
      await expect(sheet.getByLabel('Reason')).toBeFocused()
      await sheet.getByLabel('Reason').fill('A regular for ten years')
      await sheet.getByLabel('Private note').fill('Number 2 on the sides,\nscissors on top')
      await page.keyboard.press('Enter')
      await expectToast(page, 'Visit saved', 'What you changed is kept.')
      await expect(sheet.getByText('A regular for ten years')).toBeVisible()
      await expect(sheet.getByText('Number 2 on the sides, scissors on top', { exact: true })).toBeVisible()
      expect(await visitOf(shop, id)).toMatchObject({ total_price_pence: 1500 })

      await sheet.getByRole('button', { name: 'Move', exact: true }).click()
      await sheet.getByLabel('Date').fill('5/12')
      await sheet.getByLabel('Date').press('Tab')
      const day = sheet.getByRole('region', { name: 'Tom Ashdown, Saturday 5 December' })
      await day.getByRole('button', { name: /^Put it at/ }).press('Enter')
      await expect(sheet.getByLabel('Time')).toHaveValue('08:30')
      await sheet.getByLabel('Date').fill('4/12')
      await sheet.getByLabel('Date').press('Tab')
      await sheet.getByLabel('Time').fill('15:05')
      await sheet.getByRole('button', { name: 'Move the visit' }).click()
      await expect(sheet.getByRole('alert')).toHaveText('Tom Ashdown has Sam Example from 15:00 to 15:30.')
      await expect(sheet.getByRole('alert')).toBeInViewport()
      await expect(sheet.getByLabel('Time')).toBeFocused()
      await sheet.getByLabel('Time').fill('15:35')
      const [same] = await sheet
        .getByRole('region', { name: /4 December$/ })
        .getByRole('status')
        .allTextContents()
      expect(same).toMatch(/^15:35 to 16:05/)
      await expectNoAxeViolations(page)
      await sheet.getByRole('button', { name: 'Move the visit' }).click()
      await expectToast(page, 'Visit moved', 'Friday 4 December at 15:35 with Tom Ashdown.')
      expect(await visitOf(shop, id)).toMatchObject({ start_minute: 935 })

      await sheet.getByRole('button', { name: /^Cancel/ }).click()
      await sheet.getByRole('button', { name: 'The customer asked' }).click()
      await sheet.getByRole('button', { name: 'Cancel the visit' }).click()
      await expectToast(page, 'Visit cancelled', 'Friday 4 December at 15:35 is free again.')
      const cancelled = { status: 'cancelled', cancel_reason: 'The customer asked' }
      expect(await visitOf(shop, id)).toMatchObject(cancelled)
    })
  })

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true })

  test('the form of a visit asks before Back, its cross or a tap beside it lose what was typed, and an unchanged one does not', async ({
    page,
    shop,
  }) => {
    await booked(shop)
    await openOwnerPage(page, shop, DAY)
    const sheet = await openVisit(page)
    const edit = sheet.getByRole('button', { name: 'Edit', exact: true })
    await edit.tap()
    await page.goBack()
    await expect(sheet).toBeHidden()

    await openVisit(page)
    await edit.tap()
    await sheet.getByLabel('Price in pounds').fill('15.00')
    const question = page.getByRole('dialog', { name: 'Discard your changes?' })
    const keep = question.getByRole('button', { name: 'Keep Editing' })
    await page.goBack()
    await expect(question).toBeVisible()
    await expectNoAxeViolations(page)
    await keep.tap()
    await page.touchscreen.tap(20, 500)
    await keep.tap()
    await sheet.getByRole('button', { name: 'Close', exact: true }).tap()
    await keep.tap()
    const back = sheet.getByRole('button', { name: 'Back', exact: true })
    await back.tap()
    await keep.tap()
    await expect(sheet.getByLabel('Price in pounds')).toHaveValue('15.00')
    await back.tap()
    await question.getByRole('button', { name: 'Discard Changes' }).tap()
    await edit.tap()
    await back.tap()
    await edit.tap()
    await sheet.getByLabel('Price in pounds').fill('15.00')
    await page.goBack()
    await question.getByRole('button', { name: 'Discard Changes' }).tap()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(`${shop.url}${DAY}`)
  })
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('someone new is booked by keyboard beside the day, each error at its field', async ({
    page,
    shop,
  }) => {
    await openOwnerPage(page, shop, DAY)
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Book for a customer' })
    const summary = sheet.getByRole('complementary', { name: 'What is booked' })
    await sheet.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(sheet.getByLabel(/^Name/)).toBeFocused()
    await expect(sheet.getByRole('alert')).toHaveText([
      'Please give a name that we can call out.',
      'Please choose at least one treatment.',
      'Please choose a barber, a date and a time.',
    ])
    await sheet.getByLabel('Barber').selectOption('Tom Ashdown')
    const day = summary.getByRole('region', { name: 'Tom Ashdown, Friday 4 December' })
    await day.getByRole('button', { name: /^Put it at 09:00/ }).press('Enter')
    await expect(day.getByRole('status')).toHaveText('09:00 to 09:30')
    await sheet.getByLabel('Time', { exact: true }).fill('11:00')
    await expect(day.getByRole('status')).toHaveText('11:00 to 11:30')
    await sheet.getByLabel(/^Name/).focus()
    await page.keyboard.type('Zebedee Newman')
    await expect(summary.getByText('Zebedee Newman')).toBeVisible()
    await expect(sheet.getByText(/found/i)).toBeHidden()
    await sheet.getByLabel(/^Gents cut/).check()
    await expect(sheet.getByText('Please choose at least one treatment.')).toBeHidden()
    await expect(summary.getByText('£19.00')).toBeVisible()
    await expectNoAxeViolations(page)
    await sheet.getByRole('button', { name: 'Book at 11:00' }).click()
    await expect(sheet.getByRole('textbox', { name: 'Phone' })).toBeFocused()
    await expect(sheet.getByRole('alert')).toHaveText('Please give a phone number, or book it as a walk-in.')
    await page.keyboard.type('07700 900999')
    await page.keyboard.press('Enter')
    await expectToast(
      page,
      'Visit booked',
      'Zebedee Newman with Tom Ashdown, Friday 4 December at 11:00. No confirmation can be sent to them.',
    )
  })
})

test('the edit of a visit begins with its treatment in sight in the list, and the sheet at its top', async ({
  page,
  shop,
}) => {
  await booked(shop, { treatmentIds: [14], totalDuration: 15 })
  await openOwnerPage(page, shop, DAY)
  const sheet = await openVisit(page)
  await sheet.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(sheet.getByRole('checkbox', { checked: true })).toBeInViewport()
  await expect(sheet.getByLabel('Private note')).toBeInViewport()
})

test('the desk moves the rest of a family along, after a drag too, takes that back beside the sheet’s fields, and cancels all', async ({
  page,
  shop,
}) => {
  const child = { barberId: 1, treatmentIds: [3], totalDuration: 25 }
  const visits = [
    { barberId: 1, treatmentIds: [1], totalDuration: 30, time: '10:00' },
    { ...child, time: '10:30', customerName: 'Ben' },
    { ...child, time: '11:15', customerName: 'Mia' },
  ]
  const customer = { customerName: 'Sam Example', customerPhone: '07700 900123' }
  const family = { date: '2026-12-04', visits, ...customer }
  await booked(shop, {
    treatmentIds: [14],
    totalDuration: 15,
    time: '11:00',
    customerName: 'Rita Wax',
    customerPhone: '07700 900555',
  })
  const made = await page.request.post(`${shop.url}/api/group-appointments`, { data: family })
  expect(made.status()).toBe(201)
  await openOwnerPage(page, shop, DAY)
  await lift(page, block(page, 'Sam Example'))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expectToast(page, 'Visit moved', /^Sam Example, 09:55 .*The 2 others stay as booked\.$/)
  await page.getByRole('button', { name: 'Move the others too' }).click()
  await expectToast(
    page,
    'The others were not moved',
    'Mia at 11:15: Tom Ashdown has Rita Wax from 11:00 to 11:15. The 2 others stay as booked.',
  )
  await expect(block(page, 'Sam Example')).toContainText('09:55')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(block(page, 'Sam Example')).toContainText('10:00')
  await lift(page, block(page, 'Sam Example'))
  for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expectToast(page, 'Visit moved', /^Sam Example, 09:20 /)
  await page.getByRole('button', { name: 'Move the others too' }).click()
  await expectToast(page, 'Visit moved', /^Sam Example, 09:20 .*The 2 others are moved as well\.$/)
  await expect(block(page, 'Mia')).toContainText('10:35')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Visit put back', 'It is where it was before.')
  await expect(block(page, 'Mia')).toContainText('11:15')
  const sheet = await openVisit(page)
  await sheet.getByRole('button', { name: 'Move', exact: true }).click()
  await sheet.getByLabel('Time', { exact: true }).fill('12:00')
  await expect(sheet.getByText('Ben: Friday 4 December at 10:30 with Tom Ashdown')).toBeVisible()
  await sheet.getByLabel('Move the others along').check()
  await expect(sheet.getByText('Ben: Friday 4 December at 12:30 with Tom Ashdown')).toBeVisible()
  await sheet.getByRole('button', { name: 'Move all 3 visits' }).click()
  await expect(page.getByText(/at 12:00 with Tom Ashdown\. The 2 others are moved as well\./)).toBeVisible()
  await expect(sheet.getByText('Mia at 13:15 with Tom Ashdown')).toBeVisible()
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => isClearOfSheet(page)).toBe(true)
  }
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(sheet.getByText('Mia at 11:15 with Tom Ashdown')).toBeVisible()
  await sheet.getByRole('button', { name: 'Cancel…' }).click()
  await sheet.getByLabel('Cancel the others as well').check()
  await sheet.getByRole('button', { name: 'The customer asked' }).click()
  await sheet.getByRole('button', { name: 'Cancel all 3 visits' }).click()
  await expect(page.getByText(/The 2 others are cancelled as well\./)).toBeVisible()
})
