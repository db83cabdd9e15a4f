import type { Page } from '@playwright/test'
import { expect, test } from './support/shop.ts'
import { ALL_CHOSEN, choice, confirm, expectStep, fillDetails, goOn, visitsIn } from './support/wizard.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

const sentence = (page: Page) => page.locator('form [role=alert]').first()

test('a visit is booked by treatment, from the home page to the visit’s own', async ({ page, shop }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Book Appointment' }).first().click()
  await choice(page, 'Book by Treatment').click()
  await expectStep(page, 'Choose Options')
  await page.getByRole('checkbox', { name: /^Gents cut 16\+/ }).check()
  await page.getByRole('checkbox', { name: /^Beard trim/ }).check()
  await goOn(page, 'Select Date & Time')
  await choice(page, '10:15').click()
  await goOn(page, 'Select Treatments')
  await goOn(page, 'Confirm Booking')
  await fillDetails(page)
  await confirm(page)
  await expect(page).toHaveURL(/\/visit\/[\w-]{22}\?booked=yes$/)
  expect(await visitsIn(shop)).toEqual([
    { barberId: 1, date: '2026-12-01', startMinute: 615, minutes: 55, pence: 3400, email: 'sam@example.com' },
  ])
})

test('a visit is booked by barber', async ({ page, shop }) => {
  await page.goto('/booking')
  await choice(page, 'Book by Barber').click()
  await choice(page, 'Marco Bellandi').click()
  await goOn(page, 'Select Date & Time')
  await choice(page, '11:00').first().click()
  await goOn(page, 'Select Treatments')
  await page.getByRole('checkbox', { name: /^Gents cut 16\+/ }).check()
  await goOn(page, 'Confirm Booking')
  await fillDetails(page)
  await confirm(page)
  await expect(page).toHaveURL(/\/visit\//)
  expect(await visitsIn(shop)).toMatchObject([{ barberId: 2, startMinute: 660, minutes: 30 }])
})

test('Back keeps what was chosen, and Continue says what is missing', async ({ page }) => {
  await page.goto('/booking?by=treatment&step=2')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectStep(page, 'Choose Options')
  await expect(page.locator('#wizard-note')).toHaveText('Choose at least one treatment.')
  await page.getByRole('checkbox', { name: /^Skin fade £/ }).check()
  await goOn(page, 'Select Date & Time')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: /^Skin fade £/ })).toBeChecked()
})

test('what is wrong stands beside its field, and what was typed stays', async ({ page, shop }) => {
  await page.goto(ALL_CHOSEN)
  await fillDetails(page, { name: 'Sam Example', email: 'sam at home', phone: '' })
  await confirm(page)
  await expectStep(page, 'Confirm Booking')
  await expect(sentence(page)).toHaveText('Please fill in all required fields (name, email, phone).')
  await expect(page.getByLabel('Name')).toHaveValue('Sam Example')
  await expect(page.getByLabel('Email')).toHaveValue('sam at home')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/email address such as/)
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
  expect(await visitsIn(shop)).toEqual([])
})

test('a barber who is gone leads back to who is there, and books nothing', async ({ page, shop }) => {
  await page.goto(ALL_CHOSEN)
  await fillDetails(page)
  await shop.db.transact(tx => tx.updateTable('barber').set({ is_active: 0 }).where('id', '=', 1).execute())
  await confirm(page)
  await expectStep(page, 'Select Date & Time')
  await expect(page.getByText('That barber is not taking bookings at the moment.')).toBeVisible()
  expect(await visitsIn(shop)).toEqual([])
})

test('several people are booked in one go', async ({ page, shop }) => {
  await page.goto(
    '/booking?by=treatment&treatments=1&any=yes&barber=1&date=2026-12-04&time=10:15&with=1&step=5',
  )
  await fillDetails(page)
  await page.getByLabel('person 2').fill('Alex')
  await confirm(page)
  await expect(page).toHaveURL(/\/visit\//)
  await expect(page.getByText('One other visit was booked together with this one.')).toBeVisible()
  expect(await visitsIn(shop)).toHaveLength(2)
})
