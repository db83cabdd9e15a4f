import { expect, test } from './support/shop.ts'
import {
  ALL_CHOSEN,
  choice,
  confirm,
  expectChosen,
  expectReserved,
  expectStep,
  fillDetails,
  goOn,
  SAM,
  toast,
  visitsIn,
} from './support/wizard.ts'

test('of two customers with one slot the second is refused, keeps the rest, and books another', async ({
  page,
  browser,
  shop,
}) => {
  const other = await browser.newPage({ baseURL: shop.url })
  for (const customer of [page, other]) {
    await customer.goto(ALL_CHOSEN)
    await fillDetails(customer)
  }
  await confirm(other)
  await expectReserved(other)
  await other.close()

  await confirm(page)
  await expect(toast(page, 'Booking Failed')).toContainText(
    'Booking failed: Sorry, that time has just been taken. Please choose another.',
  )
  await expectStep(page, 'Select Date & Time')
  await expect(page.getByRole('heading', { name: 'Friday 4 December' })).toBeVisible()
  await expectChosen(choice(page, 'Tom Ashdown'))
  await expect(choice(page, '11:15')).toBeVisible()
  await expect(choice(page, '10:15')).toHaveCount(0)

  await choice(page, '11:15').click()
  await goOn(page, 'Select Treatments')
  for (const name of ['Gents cut 16+', 'Beard trim'])
    await expect(choice(page, name).getByRole('checkbox')).toBeChecked()
  await goOn(page, 'Confirm Booking')
  await expect(page.getByLabel('Name')).toHaveValue(SAM.name)
  await expect(page.getByLabel('Email')).toHaveValue(SAM.email)
  await expect(page.getByLabel('Phone')).toHaveValue(SAM.phone)
  await confirm(page)
  await expectReserved(page)
  expect((await visitsIn(shop)).map(visit => visit.startMinute).toSorted()).toEqual([615, 675])
})

test('with any barber, the second customer is offered a barber who is still free', async ({ page, shop }) => {
  await page.goto('/booking?by=treatment&treatments=10&date=2026-12-04&step=3')
  await choice(page, '12:00').click()
  await goOn(page, 'Select Treatments')
  await goOn(page, 'Confirm Booking')
  await fillDetails(page)
  const taken = new URL(page.url()).searchParams.get('barber')
  await shop.app.request('/api/appointments', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      barberId: Number(taken),
      treatmentIds: [10],
      totalDuration: 40,
      date: '2026-12-04',
      time: '12:00',
      customerName: 'Ray Example',
      customerPhone: '07700 900124',
    }),
  })
  await confirm(page)
  await expectStep(page, 'Select Date & Time')
  await expectChosen(choice(page, 'Any available barber'))
  await choice(page, '12:00').click()
  await expect.poll(() => new URL(page.url()).searchParams.get('barber')).not.toBe(taken)
})
