import { expect, test } from './support/shop.ts'
import { choice, confirm, day, expectReserved, fillDetails, goOn, visitsIn } from './support/wizard.ts'

/** 08:00 in Sussex is that evening in Auckland, and midnight in Los Angeles. */
for (const [town, timezoneId] of [
  ['Auckland', 'Pacific/Auckland'],
  ['Los Angeles', 'America/Los_Angeles'],
] as const)
  test.describe(`a visitor in ${town}`, () => {
    test.use({ timezoneId })

    test('books the day and time of the shop, not of the browser', async ({ page, shop }) => {
      await page.clock.setFixedTime('2026-12-01T08:00:00Z')
      await page.goto('/booking?by=barber&barber=1&step=3')
      await expect(page.getByRole('heading', { name: 'Tuesday 1 December' })).toBeVisible()
      await expect(page.getByText('Monday 7 December, closed')).toBeAttached()
      await day(page, 'Friday, 4').click()
      await expect(page.getByRole('heading', { name: 'Friday 4 December' })).toBeVisible()
      await choice(page, '09:00').click()
      await goOn(page, 'Select Treatments')
      await choice(page, 'Gents cut 16+').click()
      await goOn(page, 'Confirm Booking')
      await fillDetails(page)
      await confirm(page)
      await expectReserved(page)
      await expect(page.getByText('Friday 4 December 2026 at 09:00')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Add to Google Calendar' })).toHaveAttribute(
        'href',
        /dates=20261204T090000Z%2F20261204T093000Z/,
      )
      expect(await visitsIn(shop)).toMatchObject([{ date: '2026-12-04', startMinute: 540 }])
    })

    test('sees the day after the clocks go forward in Sussex in the right place', async ({ page, shop }) => {
      await page.clock.setFixedTime('2026-12-01T08:00:00Z')
      await page.goto('/booking?by=barber&barber=2&treatments=1&date=2027-03-28&time=09:00&step=5')
      await expect(page.getByText('Sunday 28 March at 09:00 with Marco Bellandi')).toBeVisible()
      await fillDetails(page)
      await confirm(page)
      await expectReserved(page)
      await expect(page.getByRole('link', { name: 'Add to Google Calendar' })).toHaveAttribute(
        'href',
        /dates=20270328T080000Z/,
      )
      expect(await visitsIn(shop)).toMatchObject([{ date: '2027-03-28', startMinute: 540 }])
    })
  })
