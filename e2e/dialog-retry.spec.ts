import type { Page } from '@playwright/test'
import { expect, test } from './support/shop.ts'
import { choice, expectStep, goOn } from './support/wizard.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Book Your Appointment' })
const frameOf = (page: Page) => dialogOf(page).frameLocator('iframe')
const alertOf = (page: Page) => dialogOf(page).getByRole('alert')

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Book Appointment' }).first().click()
}

for (const path of ['**/widget.js', '**/embed'])
  test(`after ${path} failed to load, Try again and the next opening load it`, async ({ page }) => {
    await page.route(path, route => route.abort())
    await page.goto('/')
    await openDialog(page)
    await expect(alertOf(page)).toContainText('The booking form could not be loaded.')
    await expect(dialogOf(page).getByText('Loading the booking form…')).toHaveCount(0)

    await dialogOf(page).getByRole('button', { name: 'Try again' }).click()
    await expect(alertOf(page)).toContainText('The booking form could not be loaded.')
    await dialogOf(page).getByRole('button', { name: 'Close' }).click()
    await page.unroute(path)
    await openDialog(page)
    await expectStep(frameOf(page), 'Select Booking Type')
    await expect(alertOf(page)).toHaveCount(0)
    await expect(page.locator('head script[src$="/widget.js"]')).toHaveCount(1)
  })

test('a server error page in the frame counts as failed, too', async ({ page }) => {
  await page.route('**/embed', route => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await page.goto('/')
  await openDialog(page)
  await expect(alertOf(page)).toContainText('The booking form could not be loaded.')
  await page.unroute('**/embed')
  await dialogOf(page).getByRole('button', { name: 'Try again' }).click()
  await expectStep(frameOf(page), 'Select Booking Type')
})

for (const width of [360, 1280])
  test(`a Book button on the booking page at ${width} px focuses the wizard already there`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/booking?by=treatment&treatments=1&step=2')
    await choice(page, 'Beard trim').click()
    await page.evaluate(() => window.scrollTo(0, 400))
    if (width < 640) await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('link', { name: 'Book Appointment' }).locator('visible=true').click()
    await expect(page.getByRole('heading', { name: 'Choose Options' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Choose Options' })).toBeInViewport()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/treatments=1,8&step=2$/)
    await goOn(page, 'Select Date & Time')
  })
