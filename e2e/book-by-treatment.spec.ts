import { expect, test } from './support/shop.ts'
import {
  choice,
  confirm,
  day,
  expectChosen,
  expectReserved,
  expectStep,
  fillDetails,
  goOn,
  toast,
  visitsIn,
} from './support/wizard.ts'

/** Tom Ashdown and Yusuf Karaman, in the sample shop. */
const BARBERS_OF_SKIN_FADES = [1, 3]

// Shows §2.17, §2.23, §4.16, §6.1, §8.2
test('a customer chooses treatments, then a barber and a time, and books', async ({ page, shop }) => {
  await page.goto('/booking')
  await page.getByRole('link', { name: 'Book by Treatment' }).click()
  await expectStep(page, 'Choose Options')
  await choice(page, 'Gents cut 16+').click()
  await goOn(page, 'Select Date & Time')
  await choice(page, 'Tom Ashdown').click()
  await day(page, 'Friday, 4').click()
  await expect(page.getByRole('heading', { name: 'Friday 4 December' })).toBeVisible()
  await choice(page, '10:15').click()
  await goOn(page, 'Select Treatments')
  await expect(page.getByText('Your barber is free for')).toBeVisible()
  await goOn(page, 'Confirm Booking')
  await expect(page.getByText('Friday 4 December at 10:15 with Tom Ashdown')).toBeVisible()
  await fillDetails(page)
  await confirm(page)
  await expectReserved(page)
  await expect(toast(page, 'Booking Confirmed')).toContainText(
    'Your appointment has been successfully booked.',
  )
  await expect(page.getByRole('button', { name: 'Confirm Booking' })).toHaveCount(0)
  await expect(page.getByLabel('Name')).toHaveCount(0)
  for (const text of ['Friday 4 December 2026 at 10:15', 'Tom Ashdown', 'Gents cut 16+', '30 min', '£19.00'])
    await expect(page.getByText(text).first()).toBeVisible()
  expect(await visitsIn(shop)).toMatchObject([
    { barberId: 1, date: '2026-12-04', startMinute: 615, minutes: 30, pence: 1900 },
  ])
})

// Shows §3.1
test('a treatment without an active barber is not offered, but is on the price list', async ({
  page,
  shop,
}) => {
  await shop.db.transact(tx =>
    tx.updateTable('barber').set({ is_active: 0 }).where('id', 'in', BARBERS_OF_SKIN_FADES).execute(),
  )
  await page.goto('/booking?by=treatment&treatments=1,6&step=2')
  await expect(choice(page, 'Gents cut 16+')).toBeVisible()
  await expect(choice(page, 'Skin fade')).toHaveCount(0)
  await expect(page.locator('.wizard-bar')).toContainText('1 treatment')
  await page.goto('/price-list')
  await expect(page.getByRole('heading', { name: 'Skin fade', exact: true })).toBeVisible()
})

// Shows §2.19, §2.22, §2.26
test('several treatments have one 5-minute changeover and one price', async ({ page, shop }) => {
  await page.goto('/booking?by=treatment&step=2')
  const summary = page.locator('.wizard-bar')
  await expect(summary).toContainText('Choose at least one treatment.')
  await choice(page, 'Gents cut 16+').click()
  await expect(summary).toContainText('1 treatment · £19.00 · 30 min')
  await choice(page, 'Beard trim').click()
  await expect(summary).toContainText('2 treatments · £34.00 · 55 min')
  await choice(page, 'Nose wax').click()
  await expect(summary).toContainText('3 treatments · £38.00 · 1 hr')
  await goOn(page, 'Select Date & Time')
  await choice(page, 'Tom Ashdown').click()
  await choice(page, '11:00').click()
  await goOn(page, 'Select Treatments')
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(
    'Total duration1 hrTotal price£38.00',
  )
  await goOn(page, 'Confirm Booking')
  await expect(page.getByText('5 minutes between treatments are included.')).toBeVisible()
  await fillDetails(page)
  await confirm(page)
  await expectReserved(page)
  expect(await visitsIn(shop)).toMatchObject([{ minutes: 60, pence: 3800 }])
})

test('only barbers who do everything are offered, and “any” when there are several', async ({ page }) => {
  await page.goto('/booking?by=treatment&treatments=10&step=3')
  const names = page.getByRole('list', { name: 'Who would you like?' }).getByRole('link')
  await expect(names).toHaveCount(3)
  await expectChosen(choice(page, 'Any available barber'))
  await expect(choice(page, 'Yusuf Karaman')).toHaveCount(0)
  await page.goto('/booking?by=treatment&treatments=11&step=3')
  await expect(names).toHaveCount(1)
  await expectChosen(choice(page, 'Tom Ashdown'))
})
