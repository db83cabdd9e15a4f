import type { Page } from '@playwright/test'
import { untilOwnBack } from './support/own-back.ts'
import { openDashboard } from './support/owner.ts'
import { expect, test } from './support/shop.ts'
import { expectStep } from './support/wizard.ts'

const bookingDialog = (page: Page) => page.getByRole('dialog', { name: 'Book Your Appointment' })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  test.beforeEach(async ({ page }) => {
    await page.goto('/price-list')
    await page.goto('/our-story')
  })

  test('Back closes the drawer, and the next Back leaves the page', async ({ page }) => {
    await menuButton(page).click()
    await expect(menu(page)).toBeVisible()
    await page.goBack()
    await expect(menu(page)).toBeHidden()
    await expect(page).toHaveURL(/\/our-story$/)
    await expect(menuButton(page)).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(/\/price-list$/)
  })

  test('a drawer closed by its button leaves no history entry', async ({ page }) => {
    await menuButton(page).click()
    await menu(page).getByRole('button', { name: 'Close menu' }).click()
    await expect(menu(page)).toBeHidden()
    await untilOwnBack(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/price-list$/)
  })

  test('Back from a page chosen in the drawer returns to the page before', async ({ page }) => {
    await menuButton(page).click()
    await menu(page).getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Our Story' })).toBeVisible()
    await untilOwnBack(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/price-list$/)
  })

  test('Back closes the booking dialog opened from the drawer, once', async ({ page }) => {
    await menuButton(page).click()
    await menu(page).getByRole('link', { name: 'Book Appointment' }).click()
    await expect(bookingDialog(page)).toBeVisible()
    await page.goBack()
    await expect(bookingDialog(page)).toBeHidden()
    await expect(menu(page)).toBeHidden()
    await expect(page).toHaveURL(/\/our-story$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/price-list$/)
  })

  test('within the dialog Back goes through the wizard’s steps first', async ({ page }) => {
    await menuButton(page).click()
    await menu(page).getByRole('link', { name: 'Book Appointment' }).click()
    const frame = bookingDialog(page).frameLocator('iframe')
    await frame.getByRole('link', { name: 'Book by Barber' }).click()
    await expectStep(frame, 'Choose Options')
    await page.evaluate(() => history.back())
    await expectStep(frame, 'Select Booking Type')
    await expect(bookingDialog(page)).toBeVisible()
    await page.goBack()
    await expect(bookingDialog(page)).toBeHidden()
    await expect(page).toHaveURL(/\/our-story$/)
  })
})

test('Back closes a confirmation before the dashboard’s dialog under it', async ({ page, shop }) => {
  await page.goto('/price-list')
  await openDashboard(page, shop)
  await page.getByRole('button', { name: 'Schedule of Tom Ashdown' }).click()
  const schedule = page.getByRole('dialog', { name: 'Schedule of Tom Ashdown' })
  await expect(schedule).toBeVisible()
  await page.goBack()
  await expect(schedule).toBeHidden()
  await expect(page).toHaveURL(/\/admin-dashboard$/)

  await page.getByRole('button', { name: 'Edit Tom Ashdown' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Tom Ashdown' })
  await dialog.getByLabel(/^Title/).fill('Barber of barbers')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(dialog.getByLabel(/^Title/)).toHaveValue('Barber of barbers')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard Changes' }).click()
  await expect(dialog).toBeHidden()
  await untilOwnBack(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/price-list$/)
})
