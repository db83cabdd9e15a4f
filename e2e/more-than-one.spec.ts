import type { Page } from '@playwright/test'
import { book } from '../src/testing/booking-requests.ts'
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

/** The section of one person in step 2. */
function person(page: Page, label: string) {
  return page.locator('details', { has: page.locator('summary', { hasText: label }) })
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
  await page.goto('/booking?by=treatment&step=2')
  await choice(page, 'Gents cut 16+').click()
  await page.getByRole('button', { name: 'Book for more than one person' }).click()
  await expect(person(page, 'Person 2').locator('summary')).toBeFocused()
  await expect(page.locator('.wizard-bar')).toContainText('Choose at least one treatment for person 2.')
  await choice(page, 'Junior cut under 10').last().click()
  await page.getByRole('button', { name: 'Add another person' }).click()
  await expect(person(page, 'Person 3').locator('summary')).toBeFocused()
  await choice(page, 'Junior cut 10 to 15').last().click()
  await expect(page.locator('.wizard-bar')).toContainText('3 people · £49.00')
  await goOn(page, 'Select Date & Time')
  await expect(choice(page, 'Side by side').getByRole('radio')).toBeChecked()
  await day(page, 'Friday, 4').click()
  await choice(page, '11:00').click()
  await toConfirm(page)
  await expect(page.getByText('You at 11:00 with')).toBeVisible()
  await fillDetails(page)
  await page.getByLabel('Person 2').fill('Ben')
  await confirm(page)
  await expectReserved(page)
  await expect(page.getByText('3 visits, £49.00 in all')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Calendar file (.ics)' })).toHaveCount(3)
  const visits = await visitsIn(shop)
  expect(visits.map(visit => visit.startMinute)).toEqual([660, 660, 660])
  expect(new Set(visits.map(visit => visit.barberId)).size).toBe(3)
  expect(new Set(visits.map(visit => visit.email))).toEqual(new Set([SAM.email]))
  await page
    .getByRole('link', { name: /^The page of visit/ })
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
  await page.getByRole('button', { name: 'Book for more than one person' }).click()
  await expect(person(page, 'You:').locator('summary')).toBeFocused()
  await choice(page, 'Gents cut 16+').first().click()
  await person(page, 'Person 2').locator('summary').click()
  await choice(page, 'Gents cut 16+').last().click()
  await goOn(page, 'Select Date & Time')
  await expect(choice(page, 'One after another').getByRole('radio')).toBeChecked()
  await expect(choice(page, 'Tom Ashdown').getByRole('radio')).toBeChecked()
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
  await expect(choice(page, 'Tom Ashdown').getByRole('radio')).toBeChecked()
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

for (const step of [2, 3, 4, 5])
  test(`step ${step} is accessible and fits the narrowest phone`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(
      `/booking?by=treatment&treatments=1&with=3,3.8&barber=1&any=yes&date=2026-12-04&time=11:00&step=${step}`,
    )
    await expect(page.locator('.wizard-step .skeleton')).toHaveCount(0)
    await expectNoAxeViolations(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(320)
  })
