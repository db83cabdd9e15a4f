import { booked } from '../src/testing/booking-requests.ts'
import { expect, test } from './support/shop.ts'
import {
  choice,
  confirm,
  day,
  dayOfMonth,
  expectReserved,
  expectStep,
  fillDetails,
  goOn,
  openMonth,
  visitsIn,
} from './support/wizard.ts'

// Shows §2.17, §2.20
test('a customer chooses a barber, then a time, then treatments', async ({ page, shop }) => {
  await page.goto('/booking')
  await page.getByRole('link', { name: 'Book by Barber' }).click()
  await expectStep(page, 'Choose Options')
  await expect(choice(page, 'Marco Bellandi')).toContainText('Select')
  await choice(page, 'Marco Bellandi').click()
  await expect(choice(page, 'Marco Bellandi')).toContainText('Selected')
  await goOn(page, 'Select Date & Time')
  await day(page, 'Sunday, 6').click()
  await choice(page, '14:30').click()
  await goOn(page, 'Select Treatments')
  await choice(page, 'Clipper cut').click()
  await goOn(page, 'Confirm Booking')
  await fillDetails(page)
  await confirm(page)
  await expectReserved(page)
  expect(await visitsIn(shop)).toMatchObject([
    { barberId: 2, date: '2026-12-06', startMinute: 870, minutes: 20 },
  ])
})

// Shows §5.4, §5.5
test('the barber’s days off and dates after 180 days can’t be chosen', async ({ page }) => {
  await page.goto('/booking?by=barber&barber=2&step=3')
  const days = page.getByRole('list', { name: 'Which day?' })
  for (const on of ['Wednesday, 2', 'Thursday, 3']) await expect(day(page, on)).toBeVisible()
  const off = ['Tuesday, 1', 'Monday, 7', 'Tuesday, 8']
  for (const each of off) {
    await expect(days.getByText(`${each.replace(',', '')} December, closed`)).toBeAttached()
    await expect(day(page, each)).toHaveCount(0)
  }
  await openMonth(page)
  await expect(dayOfMonth(page, 'Wednesday, 2')).toBeEnabled()
  for (const each of off) await expect(dayOfMonth(page, each)).toBeDisabled()
  const next = page.getByRole('button', { name: 'Go to the Next Month' })
  for (let month = 0; month < 5; month++) await next.click()
  await expect(page.getByText('May 2027')).toBeVisible()
  await expect(page.getByRole('button', { name: /Sunday, 30(th)? May 2027/ })).toBeEnabled()
  await expect(next).toHaveAttribute('aria-disabled', 'true')
})

// Shows §2.25
test('a treatment that does not fit the chosen time shows why and can’t be added', async ({ page, shop }) => {
  await booked(shop, { time: '10:45' })
  await page.goto('/booking?by=barber&barber=1&date=2026-12-04&time=10:00&step=4')
  await expect(page.getByText('Your barber is free for 45 min from 10:00.')).toBeVisible()
  await expect(choice(page, 'Cut and beard')).toContainText(
    'Doesn’t fit: you’d need 50 min, and 45 min are free.',
  )
  await expect(choice(page, 'Cut and beard').getByRole('checkbox')).toBeDisabled()
  await choice(page, 'Clipper cut').click()
  await expect(choice(page, 'Beard trim').getByRole('checkbox')).toBeEnabled()
  await expect(choice(page, 'Gents cut 16+')).toContainText(
    'Doesn’t fit: you’d need 55 min, and 45 min are free.',
  )
  await choice(page, 'Clipper cut').click()
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveAccessibleDescription(
    'Choose at least one treatment.',
  )
})

test('any barber: the free barber with the least booked that day gets the visit', async ({ page, shop }) => {
  await booked(shop, { barberId: 1, time: '15:00' })
  await booked(shop, { barberId: 2, time: '16:00', treatmentIds: [8], totalDuration: 20 })
  await page.goto('/booking?by=treatment&treatments=10&date=2026-12-04&step=3')
  await choice(page, '12:00').click()
  await expect(page.locator('.wizard-bar')).toContainText('Friday 4 December at 12:00 with Marco Bellandi')
  await goOn(page, 'Select Treatments')
  await goOn(page, 'Confirm Booking')
  await fillDetails(page)
  await confirm(page)
  await expectReserved(page)
  expect((await visitsIn(shop)).filter(visit => visit.startMinute === 720)).toMatchObject([{ barberId: 2 }])
})
