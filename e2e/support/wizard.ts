import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { TestShop } from '../../src/testing/test-shop.ts'

/** The page or frame that holds the wizard. */
export type Place = Page | FrameLocator

type StepName =
  | 'Select Booking Type'
  | 'Choose Options'
  | 'Select Date & Time'
  | 'Select Treatments'
  | 'Confirm Booking'

/** A cut and a beard trim with Tom on Friday 4 December at 10:15: complete, not yet confirmed. */
export const ALL_CHOSEN = '/booking?by=treatment&treatments=1,8&barber=1&date=2026-12-04&time=10:15&step=5'

export const SAM = { name: 'Sam Example', email: 'sam@example.com', phone: '07700 900123' }

export async function expectStep(place: Place, name: StepName): Promise<void> {
  await expect(place.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
}

/** Presses Continue and waits for the next step. */
export async function goOn(place: Place, to: StepName): Promise<void> {
  await place.getByRole('button', { name: 'Continue' }).click()
  await expectStep(place, to)
}

export async function fillDetails(place: Place, details: typeof SAM = SAM): Promise<void> {
  await place.getByLabel('Name').fill(details.name)
  await place.getByLabel('Email').fill(details.email)
  await place.getByLabel('Phone').fill(details.phone)
}

/** Does not wait for the result. */
export async function confirm(place: Place): Promise<void> {
  await place.getByRole('button', { name: 'Confirm Booking' }).click()
}

export async function expectReserved(place: Place): Promise<void> {
  await expect(place.getByRole('heading', { name: 'Your appointment has been reserved!' })).toBeVisible()
}

/** A day of December 2026 on the calendar, such as `Friday, 4`. */
export function day(place: Place, weekdayAndDay: string) {
  return place.getByRole('button', {
    name: new RegExp(`^(Today, )?${weekdayAndDay}(st|nd|rd|th)? December 2026`),
  })
}

/** A choice card by its words: a link, or a label around its checkbox. */
export function choice(place: Place, name: string) {
  return place.locator('.choice', { hasText: new RegExp(`^${RegExp.escape(name)}`) })
}

export async function expectChosen(choice: Locator): Promise<void> {
  await expect(choice).toHaveAttribute('aria-current', 'true')
}

/** A toast by its title. */
export function toast(place: Place, title: string) {
  return place.locator('.toast', { hasText: title })
}

/** Every visit in the diary. */
export function visitsIn(shop: TestShop) {
  return shop.db.read
    .selectFrom('visit')
    .select([
      'barber_id as barberId',
      'date',
      'start_minute as startMinute',
      'duration_minutes as minutes',
      'total_price_pence as pence',
      'customer_email as email',
    ])
    .execute()
}
