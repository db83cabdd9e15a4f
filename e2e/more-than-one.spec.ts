import type { Page } from '@playwright/test'
import type { GroupResponse } from '../src/features/booking/booking/group/contract.ts'
import { book } from '../src/testing/booking-requests.ts'
import { sendJson, type TestShop } from '../src/testing/test-shop.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/shop.ts'
import {
  choice,
  confirm,
  day,
  expectReserved,
  expectStep,
  fillDetails,
  goOn,
  SAM,
  toast,
  visitsIn,
} from './support/wizard.ts'

/** Three people: everything chosen but the time. */
const THREE_PEOPLE = '/booking?by=treatment&treatments=1&with=3,3&date=2026-12-04&step=3'

/** Two people one after another with Tom from ten. */
async function bookTwo(shop: TestShop): Promise<{ tokens: string[] }> {
  const visit = { barberId: 1, treatmentIds: [1], totalDuration: 30 }
  const visits = ['10:00', '10:30'].map(time => ({ ...visit, time }))
  const customer = { customerName: SAM.name, customerPhone: SAM.phone }
  const request = { date: '2026-12-04', visits, ...customer }
  const response = await sendJson(shop, 'POST', '/api/group-appointments', request)
  const booked: GroupResponse = await response.json()
  return { tokens: booked.visits.map(({ token }) => token) }
}

/** The section of one person in step 2. */
function person(page: Page, label: string) {
  return page.locator('details', { has: page.locator('summary', { hasText: label }) })
}

/** The link in step 1 that says for how many the visit is. */
function count(page: Page, people: number) {
  return page.getByRole('region', { name: 'How many are coming?' }).getByRole('link', {
    name: String(people),
    exact: true,
  })
}

async function toConfirm(page: Page): Promise<void> {
  await goOn(page, 'Select Treatments')
  await goOn(page, 'Confirm Booking')
}

/** All three one after another with Tom from 14:00, up to the details. */
async function chooseTomInTurn(page: Page): Promise<void> {
  await page.goto(THREE_PEOPLE)
  await choice(page, 'One after another').click()
  await choice(page, 'Tom Ashdown').click()
  await choice(page, '14:00').click()
  await toConfirm(page)
}

test('one customer books three people side by side at once', async ({ page, shop }) => {
  await page.goto('/booking')
  await count(page, 3).click()
  await choice(page, 'Book by Treatment').click()
  await expectStep(page, 'Choose Options')
  await choice(page, 'Gents cut 16+').first().click()
  await expect(page.locator('.wizard-bar')).toContainText('Choose at least one treatment for person 2.')
  await person(page, 'Person 2').locator('summary').click()
  await choice(page, 'Junior cut under 10').nth(1).click()
  await person(page, 'Person 3').locator('summary').click()
  await choice(page, 'Junior cut 10 to 15').last().click()
  await expect(page.locator('.wizard-bar')).toContainText('3 people · £49.00')
  await goOn(page, 'Select Date & Time')
  await expect(choice(page, 'Side by side')).toHaveAttribute('aria-current', 'true')
  await day(page, 'Friday, 4').click()
  await choice(page, '11:00').click()
  await toConfirm(page)
  await expect(page.getByText('You at 11:00 with')).toBeVisible()
  await fillDetails(page)
  await page.getByLabel('Person 2').fill('Ben')
  await confirm(page)
  await expectReserved(page)
  await expect(page.getByText('3 visits, £49.00 in all')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Calendar file with all visits (.ics)' })).toHaveCount(1)
  const visits = await visitsIn(shop)
  expect(visits.map(visit => visit.startMinute)).toEqual([660, 660, 660])
  expect(new Set(visits.map(visit => visit.barberId)).size).toBe(3)
  expect(new Set(visits.map(visit => visit.email))).toEqual(new Set([SAM.email]))
  await page
    .getByRole('link', { name: /^See visit/ })
    .first()
    .click()
  await expect(page.getByText('2 other visits were booked together with this one.')).toBeVisible()
})

test('one after another, all are with one barber, without gaps or overlaps', async ({ page, shop }) => {
  await chooseTomInTurn(page)
  for (const text of ['You at 14:00', 'Person 2 at 14:30', 'Person 3 at 15:00'])
    await expect(page.getByRole('listitem').filter({ hasText: text })).toContainText('with Tom Ashdown')
  await fillDetails(page)
  await confirm(page)
  await expectReserved(page)
  expect((await visitsIn(shop)).map(visit => [visit.barberId, visit.startMinute]).toSorted()).toEqual([
    [1, 840],
    [1, 870],
    [1, 900],
  ])
})

test('a customer who chose a barber can add people for the same barber', async ({ page }) => {
  await page.goto('/booking?by=barber&barber=1&step=2')
  await page.getByRole('link', { name: 'Book for more than one person' }).click()
  await expect(person(page, 'You:').locator('summary')).toBeFocused()
  await choice(page, 'Gents cut 16+').first().click()
  await person(page, 'Person 2').locator('summary').click()
  await choice(page, 'Gents cut 16+').last().click()
  await goOn(page, 'Select Date & Time')
  await expect(choice(page, 'One after another')).toHaveAttribute('aria-current', 'true')
  await expect(choice(page, 'Tom Ashdown')).toHaveAttribute('aria-current', 'true')
})

test('side by side, a person has the barber whom they ask for', async ({ page, shop }) => {
  await page.goto(THREE_PEOPLE)
  await page.getByText('Ask for a barber').click()
  await page.getByRole('region', { name: 'Person 2' }).getByRole('link', { name: 'Marco Bellandi' }).click()
  await expect(page).toHaveURL(/barbers=-,2,-/)
  await choice(page, '14:00').click()
  await toConfirm(page)
  await expect(page.getByText('Person 2 at 14:00 with Marco Bellandi')).toBeVisible()
  await fillDetails(page)
  await confirm(page)
  await expectReserved(page)
  expect(new Set((await visitsIn(shop)).map(visit => visit.barberId)).size).toBe(3)
})

test('a parent books for a child, whose name the visit carries with the parent’s phone', async ({
  page,
  shop,
}) => {
  await page.goto('/booking')
  await choice(page, 'I’m not having a cut myself').click()
  await expect(page).toHaveURL(/me=no/)
  await page.goto('/booking?by=treatment&treatments=3&barber=1&date=2026-12-04&time=10:15&step=5&me=no')
  await expect(page.getByRole('textbox', { name: 'Name (required)', exact: true })).toHaveCount(0)
  await page.getByLabel('Email').fill(SAM.email)
  await page.getByLabel('Phone').fill(SAM.phone)
  await confirm(page)
  await expect(page.getByLabel('Their name')).toBeFocused()
  await page.getByLabel('Their name').fill('Ben Example')
  await confirm(page)
  await expectReserved(page)
  const [visit] = await shop.db.read
    .selectFrom('visit')
    .select(['customer_name', 'phone_key', 'customer_email'])
    .execute()
  expect(visit).toEqual({
    customer_name: 'Ben Example',
    phone_key: '447700900123',
    customer_email: SAM.email,
  })
})

test('the page of the first visit moves all of them, opens one, and cancels them all', async ({
  page,
  shop,
}) => {
  const { tokens } = await bookTwo(shop)
  await page.goto(`/visit/${tokens[0]}`)
  await page.getByRole('link', { name: 'Move all of them' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a new time for all of you' })).toBeFocused()
  await choice(page, '14:00').click()
  await page.getByRole('button', { name: 'Move our visits' }).click()
  await expect(toast(page, 'Visits moved')).toBeVisible()
  const panel = page.getByRole('region', { name: 'Booked together' })
  await expect(panel).toContainText('14:30 with Tom Ashdown')
  expect((await visitsIn(shop)).map(({ startMinute }) => startMinute).toSorted()).toEqual([840, 870])
  await expectNoAxeViolations(page)
  await panel.getByRole('button', { name: 'Change this one: 14:30 with Tom Ashdown' }).click()
  await expect(panel).toContainText('on the page of the first visit')
  await expect(panel.getByRole('link', { name: 'Cancel all of them' })).toHaveCount(0)
  await page.goBack()
  await page.getByRole('link', { name: 'Cancel all of them' }).click()
  await expect(page.getByRole('heading', { name: 'Cancel all 2 visits?' })).toBeFocused()
  await page.getByRole('button', { name: 'Yes, cancel them all' }).click()
  await expect(toast(page, 'Visits cancelled')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your visit is cancelled' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('several people choose what each is to have, the way, the barber and the time', async ({ page }) => {
    await page.goto('/booking')
    await count(page, 2).click()
    await choice(page, 'Book by Treatment').click()
    await expectStep(page, 'Choose Options')
    await choice(page, 'Gents cut 16+').first().click()
    await person(page, 'Person 2').locator('summary').click()
    await choice(page, 'Junior cut under 10').last().click()
    await choice(page, 'Beard trim').last().click()
    await page.getByRole('button', { name: 'Change how many are coming' }).click()
    await expectStep(page, 'Select Booking Type')
    await count(page, 3).click()
    await expect(page).toHaveURL(/with=[\d.]+,-/)
    await count(page, 2).click()
    await choice(page, 'Book by Treatment').click()
    await goOn(page, 'Select Date & Time')
    await choice(page, 'One after another').click()
    await choice(page, 'Tom Ashdown').click()
    await expect(page).toHaveURL(/barber=1/)
    await choice(page, '14:00').click()
    await toConfirm(page)
    await expect(page.getByText('Person 2 at 14:30 with Tom Ashdown')).toBeVisible()
  })

  test('the page of the first visit moves all of them, opens one, and cancels them all', async ({
    page,
    shop,
  }) => {
    const { tokens } = await bookTwo(shop)
    await page.goto(`/visit/${tokens[0]}`)
    await page.getByRole('link', { name: 'Move all of them' }).click()
    await choice(page, '14:00').click()
    await page.getByRole('button', { name: 'Move our visits' }).click()
    const panel = page.getByRole('region', { name: 'Booked together' })
    await expect(panel).toContainText('14:30 with Tom Ashdown')
    await panel.getByRole('button', { name: 'Change this one: 14:30 with Tom Ashdown' }).click()
    await expect(panel).toContainText('on the page of the first visit')
    await page.goto(`/visit/${tokens[0]}`)
    await page.getByRole('link', { name: 'Cancel all of them' }).click()
    await page.getByRole('button', { name: 'Yes, cancel them all' }).click()
    await expect(page.getByRole('heading', { name: 'Your visit is cancelled' })).toBeVisible()
  })
})

test('when a time is taken meanwhile, nothing is booked and everything else is kept', async ({
  page,
  shop,
}) => {
  await chooseTomInTurn(page)
  await fillDetails(page)
  await page.getByLabel('Person 3').fill('Ben')
  expect((await book(shop, { time: '15:00' })).status).toBe(201)
  await confirm(page)
  await expect(toast(page, 'Booking Failed')).toContainText(
    'Booking failed: Sorry, that time has just been taken.',
  )
  await expectStep(page, 'Select Date & Time')
  await expect(choice(page, 'Tom Ashdown')).toHaveAttribute('aria-current', 'true')
  await expect(choice(page, '14:00')).toHaveCount(0)
  expect(await visitsIn(shop)).toHaveLength(1)
  await choice(page, '16:00').click()
  await toConfirm(page)
  await expect(page.getByLabel('Name')).toHaveValue(SAM.name)
  await expect(page.getByLabel('Person 3')).toHaveValue('Ben')
  await confirm(page)
  await expectReserved(page)
  expect(await visitsIn(shop)).toHaveLength(4)
})

test('an address with a group that no longer fits shows a message', async ({ page }) => {
  await page.goto('/booking?by=treatment&treatments=1&with=99&date=2026-12-04&time=11:00&step=5')
  await expectStep(page, 'Choose Options')
  await expect(page.getByText('A treatment in this link can’t be booked at the moment')).toBeVisible()
})

test('every step is accessible and fits the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const step of [2, 3, 4, 5])
    await test.step(`step ${step}`, async () => {
      await page.goto(
        `/booking?by=treatment&treatments=1&with=3,3.8&barber=1&any=yes&date=2026-12-04&time=11:00&step=${step}`,
      )
      await expect(page.locator('.wizard-step .skeleton')).toHaveCount(0)
      await expectNoAxeViolations(page)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(320)
    })
})

test('a set that is cheaper for one of them is theirs at one tap', async ({ page }) => {
  await page.goto('/booking?by=treatment&treatments=1&with=1&step=2')
  await person(page, 'Person 2').locator('summary').click()
  await person(page, 'Person 2')
    .getByRole('checkbox', { name: /^Beard trim/ })
    .check()
  await expect(page.getByText('Person 2: Cut and beard together is')).toBeVisible()
  await page.getByRole('link', { name: 'Take the set' }).click()
  await expect(person(page, 'Person 2').locator('summary')).toContainText('Cut and beard')
  await expect(person(page, 'You').locator('summary')).toContainText('Gents cut 16+')
  await expect(page.getByText(/together is/)).toHaveCount(0)
})
