import { booked } from '../src/testing/booking-requests.ts'
import { collectErrors } from './support/console-errors.ts'
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
} from './support/wizard.ts'

test('a reload in the middle keeps every choice', async ({ page }) => {
  await page.goto('/booking?by=treatment&step=2')
  await choice(page, 'Skin fade').first().click()
  await goOn(page, 'Select Date & Time')
  await choice(page, 'Yusuf Karaman').click()
  await choice(page, '09:30').click()
  await page.reload()
  await expectStep(page, 'Select Date & Time')
  await expectChosen(choice(page, 'Yusuf Karaman'))
  await expectChosen(choice(page, '09:30'))
  await expect(page.locator('.wizard-bar')).toContainText('1 treatment · £22.00 · 45 min')
})

// Shows threat 111
test('a reload after the booking shows that it is reserved, without details, and books nothing', async ({
  page,
  shop,
}) => {
  await page.goto(ALL_CHOSEN)
  await fillDetails(page)
  const response = page.waitForResponse(response => response.url().endsWith('/api/appointments'))
  await confirm(page)
  await expectReserved(page)
  const reference = await page.locator('dd').first().innerText()
  const { token } = await (await response).json()
  const stored = await page.evaluate(() =>
    JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }]),
  )
  for (const secret of [token, reference, 'Tom', 'cut']) expect(stored).not.toContain(secret)
  const errors = collectErrors(page)
  const posts: string[] = []
  page.on('request', request => request.method() === 'POST' && posts.push(request.url()))
  await page.reload()
  await expectReserved(page)
  await expect(page.getByText('They are in the email that we sent you')).toBeVisible()
  await expect(page.getByText(reference)).toHaveCount(0)
  expect(posts).toEqual([])
  expect(errors).toEqual([])
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Your appointment has been reserved!' })).toHaveCount(0)
  expect(await shop.db.read.selectFrom('visit').select('id').execute()).toHaveLength(1)
})

test('back and forward go through the steps with every choice kept', async ({ page }) => {
  await page.goto('/booking')
  await page.getByRole('link', { name: 'Book by Barber' }).click()
  await choice(page, 'Tom Ashdown').click()
  await goOn(page, 'Select Date & Time')
  await choice(page, '10:00').click()
  await goOn(page, 'Select Treatments')
  await page.goBack()
  await expectStep(page, 'Select Date & Time')
  await expectChosen(choice(page, '10:00'))
  await page.goBack()
  await expectStep(page, 'Choose Options')
  await page.goForward()
  await page.goForward()
  await expectStep(page, 'Select Treatments')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expectStep(page, 'Select Date & Time')
})

test.describe('a shared link with invalid values names them and keeps the rest', () => {
  const LINKS = [
    {
      what: 'a treatment off the list',
      link: 'by=treatment&treatments=1,99&step=2',
      step: 'Choose Options',
      message: 'A treatment in this link can’t be booked at the moment, so we have taken it out.',
    },
    {
      what: 'a barber who has left',
      link: 'by=barber&barber=77&step=3',
      step: 'Choose Options',
      message: 'That barber is not taking bookings at the moment. Please choose another.',
    },
    {
      what: 'a barber who does not do it',
      link: 'by=treatment&treatments=6&barber=4&date=2026-12-04&time=10:15&step=5',
      step: 'Select Date & Time',
      message: 'That barber does not do everything you chose. Please choose who will.',
    },
    {
      what: 'a treatment the barber does not do',
      link: 'by=barber&barber=4&treatments=1,6&date=2026-12-04&time=10:15&step=5',
      step: 'Confirm Booking',
      message: 'Your barber does not do one of those treatments, so we have taken it out.',
    },
    {
      what: 'a past date',
      link: 'by=barber&barber=1&treatments=1&date=2026-11-27&time=10:15&step=5',
      step: 'Select Date & Time',
      message: 'That date can’t be booked. Please choose another.',
    },
    {
      what: 'a time that is taken',
      link: 'by=barber&barber=1&treatments=1&date=2026-12-04&time=10:00&step=5',
      step: 'Select Date & Time',
      message: 'That time is no longer free. Please choose another.',
    },
  ] as const
  test('above the step that is to be chosen anew', async ({ page, shop }) => {
    await booked(shop)
    const errors = collectErrors(page)
    for (const { what, link, step, message } of LINKS)
      await test.step(what, async () => {
        await page.goto(`/booking?${link}`)
        await expect(page.getByText(message)).toBeVisible()
        await expectStep(page, step)
        expect(errors).toEqual([])
      })
  })
})

test('an incomplete link opens its first incomplete step', async ({ page }) => {
  await page.goto('/booking?by=treatment&treatments=1&step=4')
  await expectStep(page, 'Select Date & Time')
  await page.goto('/booking?step=3')
  await expectStep(page, 'Select Booking Type')
})
