import { expect, test } from './support/shop.ts'

const shop = 'The Brass Comb'

/** Every public page, with its status and title. */
const PAGES = [
  { path: '/', status: 200, title: `${shop} | Premium Barbershop` },
  { path: '/booking', status: 200, title: `Book a visit | ${shop}` },
  { path: '/advertise', status: 200, title: `Advertise Your Business | ${shop}` },
  { path: '/our-story', status: 200, title: new RegExp(shop) },
  { path: '/price-list', status: 200, title: `Price List | ${shop}` },
  { path: '/advertising-prices', status: 200, title: `Advertising Prices | ${shop}` },
  { path: '/privacy', status: 200, title: `Privacy | ${shop}` },
  { path: '/api/docs', status: 200, title: `The shop’s API | ${shop}` },
  { path: '/api/docs/owner', status: 200, title: `The owner’s API | ${shop}` },
  { path: '/embed', status: 200, title: new RegExp(shop) },
  { path: '/no-such-page', status: 404, title: `404 Page Not Found | ${shop}` },
] as const

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  // Shows §1.10, §2.1, §2.2, §2.3, §2.4, §2.5, §2.6
  test('every page is complete, with its status, title and one heading', async ({ page }) => {
    for (const { path, status, title } of PAGES)
      await test.step(path, async () => {
        const response = await page.goto(path)
        expect(response?.status()).toBe(status)
        await expect(page).toHaveTitle(title)
        await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      })
  })

  // Shows §2.7, §8.3
  test('an unknown path shows the not-found page, with status 404', async ({ page }) => {
    await page.goto('/no/such/page?at=all')
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  })
})

// Shows §1.1, §1.11
test('the home page describes a barbershop in Sussex, in its social tags too', async ({ page }) => {
  await page.goto('/')
  for (const name of ['meta[name=description]', 'meta[property="og:description"]'])
    await expect(page.locator(name)).toHaveAttribute('content', /barbershop in .*Sussex/i)
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /Premium Barbershop/)
})
