import type { Page } from '@playwright/test'
import { expect, test } from './support/shop.ts'
import { expectChosen, expectReserved, expectStep, toast, visitsIn } from './support/wizard.ts'

/** The accessible name of the focused control. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: focused } = document
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : null
    return (focused?.ariaLabel ?? label?.textContent ?? focused?.textContent ?? '').trim()
  })

/** Waits for the effect of the last key, as a person would. */
const untilShown = () =>
  new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50))))

test('a visit is booked by keyboard alone, from the home page on', async ({ page, shop }) => {
  const { keyboard } = page
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await keyboard.press(key)
      await page.evaluate(untilShown)
    }
  }
  /** Presses Tab until the control with this name has the focus. */
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 60; presses++) {
      await press('Tab')
      if (name.test(await focusedName(page))) return
    }
    throw new Error(`The Tab key never came to ${name}.`)
  }

  await page.goto('/')
  await press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await press('Enter')
  await page.goto('/booking')
  await tabTo(/^Book by Treatment/)
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Choose Options' })).toBeFocused()
  await tabTo(/^Gents cut/)
  await press('Space')
  await tabTo(/^Continue/)
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Select Date & Time' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Select Date & Time' })).toHaveAccessibleDescription(
    'Step 3 of 5',
  )
  await tabTo(/^Any available barber/)
  await tabTo(/^Tom Ashdown/)
  await press('Enter')
  await expectChosen(page.getByRole('link', { name: /^Tom Ashdown/ }))
  await tabTo(/Tuesday 1 December/)
  await tabTo(/^Month/)
  await press('Enter')
  await expect(page.getByRole('grid')).toBeVisible()
  await tabTo(/1(st)? December/)
  await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter')
  await expect(page.getByRole('heading', { name: 'Friday 4 December' })).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expect(page.locator('summary', { hasText: 'Month' })).toBeFocused()
  await tabTo(/^09:15/)
  await press('Enter')
  await expectChosen(page.getByRole('link', { name: '09:15' }))
  await tabTo(/^Continue/)
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Select Treatments' })).toBeFocused()
  await tabTo(/^Continue/)
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Confirm Booking' })).toBeFocused()
  await press('Tab')
  await keyboard.type('Sam Example')
  await press('Tab')
  await keyboard.type('sam@example.com')
  await press('Tab')
  await keyboard.type('07700 900123')
  await press('Enter')
  await expectReserved(page)
  await expect(page.getByRole('heading', { name: 'Your appointment has been reserved!' })).toBeFocused()
  await expect(toast(page, 'Booking Confirmed')).toBeVisible()
  await press('F8')
  await expect(page.locator('.toast-area')).toBeFocused()
  expect(await visitsIn(shop)).toMatchObject([{ barberId: 1, date: '2026-12-04', startMinute: 555 }])
})

// Shows §4.14
test('Continue is focusable, describes what is missing, and does nothing until complete', async ({
  page,
}) => {
  await page.goto('/booking')
  const button = page.getByRole('button', { name: 'Continue' })
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeDisabled()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription('Choose how you would like to book.')
  await button.focus()
  await page.keyboard.press('Enter')
  await expectStep(page, 'Select Booking Type')
  await page.goto('/booking?by=barber&step=2')
  await expect(button).toHaveAccessibleDescription('Choose a barber.')
  await page.goto('/booking?by=barber&barber=1&step=3')
  await expect(button).toHaveAccessibleDescription('Choose a date and a time.')
})
