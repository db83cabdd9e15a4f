import { expect, test } from './support/shop.ts'

const COMPLAIN = 'Complain to the Information Commissioner’s Office'

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the footer links to the privacy page, which states what is stored and whom to complain to', async ({
    page,
    shop,
  }) => {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).click()
    await expect(page).toHaveURL(/\/privacy$/)
    const main = page.getByRole('main')
    for (const title of ['What we keep', 'For how long', 'Who sees it', 'Your rights'])
      await expect(main.getByRole('heading', { name: title })).toBeVisible()
    await expect(main).toContainText('are deleted from a visit automatically a year after it')
    await expect(main.getByRole('link', { name: shop.shop.email })).toHaveAttribute(
      'href',
      `mailto:${shop.shop.email}`,
    )
    await expect(main.getByRole('link', { name: COMPLAIN })).toHaveAttribute(
      'href',
      /^https:\/\/ico\.org\.uk\//,
    )
    await expect(main).not.toContainText('booking form of another company')
  })
})

test.describe('with a third party’s booking dialog', () => {
  test.use({ shopStart: { env: { BOOKING_WIDGET_SCRIPT: 'https://widget.example/book.js' } } })

  test('the privacy page names it', async ({ page }) => {
    await page.goto('/privacy')
    await expect(page.getByRole('main')).toContainText('booking form of another company')
  })
})

test('the contact form links to the privacy page', async ({ page }) => {
  await page.goto('/booking?by=treatment&treatments=1,8&barber=1&date=2026-12-04&time=10:15&step=5')
  const link = page.getByRole('group', { name: 'Your details' }).getByRole('link', { name: /what we keep/i })
  await expect(link).toHaveAttribute('href', '/privacy')
})
