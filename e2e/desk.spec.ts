import { booked } from '../src/testing/booking-requests.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { block, openDay } from './support/diary.ts'
import { expectToast, openOwnerPage } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('staff book, edit, move, put back and cancel a visit, each form checked first', async ({
  page,
  shop,
}) => {
  await openOwnerPage(page, shop, '/admin/diary?date=2026-12-04')
  await page
    .getByRole('region', { name: 'Tom Ashdown' })
    .getByRole('button', { name: /^Book 09:00/ })
    .click()

  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Time', { exact: true }).fill('')
  await sheet.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(sheet.getByText('Please choose a barber, a date and a time.')).toBeVisible()
  await sheet.getByLabel('Time', { exact: true }).fill('08:00')
  await sheet.getByRole('button', { name: 'Book at 08:00' }).click()
  await expect(sheet.getByText('Please choose at least one treatment.')).toBeVisible()
  await expect(sheet.getByLabel('Name')).toBeFocused()
  await expect(sheet.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await sheet.getByLabel('Name').fill('Sam Example')
  await sheet.getByLabel(/^Gents cut/).check()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('alert')).toHaveText('Please give a phone number, or book it as a walk-in.')
  await sheet.getByLabel('Walk-in').check()
  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name: 'Book it anyway' }).click()
  await expectToast(page, 'Visit booked', 'Sam Example with Tom Ashdown, Friday 4 December at 08:00.')

  await page.locator('.visit-block', { hasText: 'Sam Example' }).click()
  await sheet.getByRole('button', { name: 'Edit' }).click()
  await sheet.getByLabel('Price in pounds').fill('a few')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByRole('alert')).toHaveText('Please give the price in pounds, such as 18 or 18.50.')
  await sheet.getByLabel('Price in pounds').fill('10')
  await sheet.getByLabel('Reason').fill('Half of it another day')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Visit saved', 'What you changed is kept.')

  await sheet.getByRole('button', { name: 'Move' }).click()
  await sheet.getByLabel('Time', { exact: true }).fill('11:05')
  await sheet.getByRole('button', { name: 'Move the visit' }).click()
  await expectToast(page, 'Visit moved', 'Friday 4 December at 11:05 with Tom Ashdown.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(sheet.getByText('Friday 4 December at 08:00 with Tom Ashdown')).toBeVisible()

  await sheet.getByRole('button', { name: 'Cancel…' }).click()
  await sheet.getByRole('button', { name: 'Cancel the visit' }).click()
  await expect(sheet.getByRole('alert')).toHaveText('Please give a reason in one line.')
  await sheet.getByRole('button', { name: 'Booked by mistake' }).click()
  await sheet.getByRole('button', { name: 'Cancel the visit' }).click()
  await expectToast(page, 'Visit cancelled', 'Friday 4 December at 08:00 is free again.')
})

test('a sheet keeps its head over the day that is scrolled under it, and a move outside the hours is asked about', async ({
  page,
  shop,
}) => {
  await openDay(page, shop)
  await block(page, 'Sam Example').click()
  const sheet = page.getByRole('dialog', { name: 'Sam Example' })
  await sheet.getByRole('button', { name: 'Move', exact: true }).click()
  await sheet.getByLabel('Time', { exact: true }).fill('19:00')
  await sheet.getByRole('button', { name: 'Move the visit' }).click()
  const anyway = sheet.getByRole('button', { name: 'Move it anyway' })
  await expect(anyway).toBeInViewport()
  const isOnTop = await sheet.getByRole('heading', { name: 'Sam Example' }).evaluate(heading => {
    const { left, top } = heading.getBoundingClientRect()
    return document.elementFromPoint(left + 2, top + 2) === heading
  })
  expect(isOnTop).toBe(true)
  await anyway.click()
  await expectToast(page, 'Visit moved', 'Friday 4 December at 19:00 with Tom Ashdown.')
})

test('a walk-in for whom no chair is free long enough goes on to the soonest times', async ({
  page,
  shop,
}) => {
  await booked(shop, { date: '2026-12-01', time: '10:00' })
  shop.setNow('2026-12-01T09:31:00Z')
  await openOwnerPage(page, shop, '/admin/today')
  await page
    .getByRole('button', { name: /^Book a walk-in: .*, Tom Ashdown$/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: 'Walk-in' })
  await sheet.getByRole('button', { name: 'Find the soonest time…' }).click()
  const booking = page.getByRole('dialog', { name: 'Book for a customer' })
  await booking.getByLabel(/^Gents cut/).check()
  await expect(booking.getByRole('group', { name: 'Soonest' }).getByRole('button')).toHaveCount(3)
  await expect(sheet).toBeHidden()
})
