import { UNREADABLE_PHONE } from '../src/shared/contact-details.ts'
import { expect, test } from './support/shop.ts'
import {
  ALL_CHOSEN,
  confirm,
  expectReserved,
  expectStep,
  fillDetails,
  toast,
  visitsIn,
} from './support/wizard.ts'

// Shows §5.1
test('a booking without name, email or phone shows an error beside each field', async ({ page, shop }) => {
  await page.goto(ALL_CHOSEN)
  await confirm(page)
  await expect(toast(page, 'Missing Information')).toContainText(
    'Please fill in all required fields (name, email, phone).',
  )
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(
    'Please give a name that we can call out.',
  )
  for (const label of ['Name', 'Email', 'Phone'])
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
  expect(await visitsIn(shop)).toEqual([])
})

// Shows §5.1
for (const missing of ['name', 'email', 'phone'] as const)
  test(`a booking without the ${missing} alone is not sent`, async ({ page, shop }) => {
    await page.goto(ALL_CHOSEN)
    await fillDetails(page, { name: 'Sam', email: 'sam@example.com', phone: '07700 900123', [missing]: ' ' })
    await confirm(page)
    await expect(toast(page, 'Missing Information')).toBeVisible()
    await expect(page.locator(`#contact-${missing}`)).toBeFocused()
    expect(await visitsIn(shop)).toEqual([])
  })

test('an invalid email or phone number shows an error beside its field', async ({ page, shop }) => {
  await page.goto(ALL_CHOSEN)
  await fillDetails(page, { name: 'Sam', email: 'sam at home', phone: 'ring me' })
  await confirm(page)
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByText('Please give an email address such as name@example.com.')).toBeVisible()
  await expect(
    page.getByText('Please give a phone number of 7 to 15 digits, such as 07700 900123.'),
  ).toBeVisible()
  expect(await visitsIn(shop)).toEqual([])
})

// Shows threat 132
test('a phone number that only the server refuses shows its error until it changes', async ({
  page,
  shop,
}) => {
  await page.goto(ALL_CHOSEN)
  await fillDetails(page, { name: 'Sam', email: 'sam@example.com', phone: '00 7700 900123' })
  await confirm(page)
  await expect(toast(page, 'Booking Failed')).toContainText(UNREADABLE_PHONE)
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(UNREADABLE_PHONE)
  await page.getByLabel('Phone').fill('7700 900123')
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'false')
  await confirm(page)
  await expectReserved(page)
  expect(await visitsIn(shop)).toHaveLength(1)
})

// Shows §5.2
test('the fields are required, with the types for the right keyboard', async ({ page }) => {
  await page.goto(ALL_CHOSEN)
  for (const [label, type] of [
    ['Name', 'text'],
    ['Email', 'email'],
    ['Phone', 'tel'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAttribute('type', type)
    await expect(page.getByLabel(label)).toHaveAttribute('required')
  }
})

// Shows §2.30, §5.3
test('the last step without a booking shows that information is missing', async ({ page }) => {
  await page.goto('/booking?step=5')
  await expectStep(page, 'Confirm Booking')
  await expect(page.getByRole('heading', { name: 'Missing Booking Information' })).toBeVisible()
  await confirm(page)
  await expect(toast(page, 'Booking Error')).toContainText(
    'Missing booking details. Please go back and complete your selection.',
  )
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})
