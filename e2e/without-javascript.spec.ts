import { expect, test } from './support/shop.ts'

test.use({ javaScriptEnabled: false })

test('the Book buttons lead to the booking page, which shows the phone number', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Book Appointment' }).first().click()
  await expect(page).toHaveURL(/\/booking$/)
  const note = page.locator('main noscript p')
  await expect(note).toBeVisible()
  await expect(note).toContainText(
    'Online booking needs JavaScript, which is switched off here. Please call us on',
  )
  await expect(note.getByRole('link', { name: '01632 960147' })).toHaveAttribute('href', 'tel:01632960147')
})

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
