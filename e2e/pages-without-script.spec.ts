import { expect, test } from './support/shop.ts'

test.use({ javaScriptEnabled: false })

test('the Book buttons lead to the booking page, where a type of booking is a link', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Book Appointment' }).first().click()
  await expect(page).toHaveURL(/\/booking$/)
  await page.getByRole('link', { name: 'Book by Treatment' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Choose Options' })).toBeVisible()
})

// Shows §1.2, §2.5
test('the price list shows every price', async ({ page }) => {
  await page.goto('/price-list')
  for (const price of [
    '£19.00',
    '£16.00',
    '£14.00',
    '£15.00',
    '£22.00',
    '£18.00',
    '£30.00',
    '£45.00',
    '£4.00',
    '£7.00',
  ])
    await expect(page.getByText(price).first()).toBeVisible()
})

test('the pages link to one another', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const main = page.getByRole('navigation', { name: 'Main' })
  for (const [name, path] of [
    ['Advertise Your Business', '/advertise'],
    ['Our Story', '/our-story'],
    ['Price List', '/price-list'],
    ['Home', '/'],
  ] as const) {
    await main.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
