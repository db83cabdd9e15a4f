import type { Page } from '@playwright/test'
import { booked } from '../src/testing/booking-requests.ts'
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

test('Back at the last step keeps what was chosen, and what was typed out of the address', async ({
  page,
}) => {
  await page.goto(ALL_CHOSEN)
  await fillDetails(page)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expectStep(page, 'Select Treatments')
  expect(page.url()).not.toContain('Sam')
  await goOn(page, 'Confirm Booking')
  await expect(page).toHaveURL(/time=/)
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
  await expect(page.getByLabel('Email')).toBeFocused()
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

// Shows §4.13
test('step 4 goes on only with a treatment', async ({ page }) => {
  await page.goto('/booking?by=barber&barber=1&date=2026-12-04&time=10:15&step=4')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectStep(page, 'Select Treatments')
  await expect(page.locator('#wizard-note')).toHaveText('Choose at least one treatment.')
  await page.getByRole('checkbox', { name: /^Skin fade £/ }).check()
  await goOn(page, 'Confirm Booking')
  await expect(page.getByRole('region', { name: 'Your visit' })).toContainText('Friday 4 December at 10:15')
})

test('a step that lacks a choice has no button that sends it', async ({ page }) => {
  await page.goto('/booking?by=treatment&treatments=1&step=3')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Continue' })).not.toHaveAttribute('aria-disabled')
  await expect(page.locator('#wizard-note')).toHaveText('Choose a date and a time.')
})

for (const [who, query, time] of [
  ['one person', 'treatments=8,1&barber=1', 'Friday 4 December at 10:15 with Tom Ashdown'],
  ['several people', 'treatments=1&any=yes&barber=1&with=1', 'Friday 4 December from 10:15'],
] as const)
  test(`Back to step 1 and on again keeps the time of ${who}, unless other treatments are chosen`, async ({
    page,
  }) => {
    const back = () => page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.goto(`/booking?by=treatment&${query}&date=2026-12-04&time=10:15&step=3`)
    await back()
    await expectStep(page, 'Choose Options')
    await back()
    await expectStep(page, 'Select Booking Type')
    await goOn(page, 'Choose Options')
    await goOn(page, 'Select Date & Time')
    await expect(page.locator('#wizard-note')).toHaveText(time)
    await expect(page).toHaveURL(/time=10:15|time=10%3A15/)
    await back()
    if (who === 'several people') await page.locator('summary').first().click()
    await page
      .getByRole('checkbox', { name: /^Nose wax/ })
      .first()
      .check()
    await goOn(page, 'Select Date & Time')
    await expect(page.locator('#wizard-note')).toHaveText('Choose a date and a time.')
  })

/** The other times that are offered when one was taken. */
const otherTimes = (page: Page) => page.getByRole('region', { name: 'Other free times' })
const thatDay = (page: Page) => otherTimes(page).getByRole('region', { name: 'Friday 4 December' })

test('a time that is taken meanwhile loses nothing typed, and another is booked by one press', async ({
  page,
  shop,
}) => {
  await page.goto(ALL_CHOSEN)
  await fillDetails(page)
  await booked(shop, { time: '10:15' })
  await confirm(page)
  await expectStep(page, 'Confirm Booking')
  await expect(sentence(page)).toContainText('Sorry, that time has just been taken.')
  await expect(page.getByLabel('Name')).toHaveValue('Sam Example')
  await expect(page.getByLabel('Email')).toHaveValue('sam@example.com')
  await expect(page.getByLabel('Phone')).toHaveValue('07700 900123')
  await expect(otherTimes(page).getByRole('heading', { level: 4 })).toHaveText([
    'Friday 4 December',
    'Tuesday 1 December',
  ])
  await expect(otherTimes(page).getByRole('list', { name: 'What you are booking' })).toHaveText(
    'Gents cut 16+ + Beard trim · 55 min · with Tom Ashdown',
  )
  await page.getByLabel('Phone').press('Enter')
  await expect(sentence(page)).toContainText('Sorry, that time has just been taken.')
  await thatDay(page).getByRole('button', { name: '10:45 Tom £34.00' }).dblclick()
  await expect(page).toHaveURL(/\/visit\/[\w-]{22}\?booked=yes$/)
  const visits = await visitsIn(shop)
  expect(visits.map(({ startMinute, email }) => [startMinute, email])).toEqual([
    [615, null],
    [645, 'sam@example.com'],
  ])
})

test('an error beside a field and a taken time are put right in one go', async ({ page, shop }) => {
  await page.goto(ALL_CHOSEN)
  await fillDetails(page, { name: 'Sam Example', email: 'sam at home', phone: '07700 900123' })
  await booked(shop, { time: '10:15' })
  await confirm(page)
  await expect(page.getByText('That time is no longer free.')).toBeVisible()
  await page.getByLabel('Email').fill('sam@example.com')
  await thatDay(page).getByRole('button', { name: '10:45' }).click()
  await expect(page).toHaveURL(/\/visit\//)
  expect(await visitsIn(shop)).toHaveLength(2)
})

test('several people whose time is taken meanwhile are booked at another by one press', async ({
  page,
  shop,
}) => {
  await page.goto(
    '/booking?by=treatment&treatments=1&barber=1&date=2026-12-04&time=10:15&with=1&way=in-turn&step=5',
  )
  await fillDetails(page)
  await page.getByLabel('person 2').fill('Alex')
  await booked(shop, { time: '10:15' })
  await confirm(page)
  await expect(sentence(page)).toContainText('Sorry, that time has just been taken.')
  await expect(page.getByLabel('person 2')).toHaveValue('Alex')
  await expect(otherTimes(page).getByRole('listitem')).toHaveText([
    'You: Gents cut 16+ · 30 min',
    'Person 2: Gents cut 16+ · 30 min',
  ])
  await thatDay(page).getByRole('button', { name: '10:45' }).click()
  await expect(page.getByText('One other visit was booked together with this one.')).toBeVisible()
  expect(await visitsIn(shop)).toHaveLength(3)
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

test('the next free day with its times is one press from the start', async ({ page, shop }) => {
  shop.setNow('2026-12-01T20:00:00Z')
  await page.goto('/booking')
  await expect(page.getByRole('link', { name: 'All times' })).toBeHidden()
  await page.getByRole('link', { name: 'See the next free day' }).click()
  await expectStep(page, 'Select Date & Time')
  await expect(page.getByRole('heading', { level: 3, name: 'Wednesday 2 December' })).toBeVisible()
  await choice(page, '10:00').click()
  await goOn(page, 'Select Treatments')
})
