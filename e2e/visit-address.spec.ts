import { booked } from '../src/testing/booking-requests.ts'
import { runForeignSite } from './support/foreign-page.ts'
import { barberCard, openDashboard } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

// Shows threat 31
test('a mail scanner that opens every link of a visit’s page changes nothing', async ({
  page,
  shop,
  request,
}) => {
  const visit = await booked(shop)
  const stored = () => shop.db.read.selectFrom('visit').selectAll().execute()
  const before = await stored()
  await page.goto(`/visit/${visit.token}`, { waitUntil: 'networkidle' })
  const links = await page
    .locator('main a[href]')
    .evaluateAll(found => found.map(link => link.getAttribute('href') ?? ''))
  const own = links.filter(href => href.startsWith('/'))
  expect(own.length).toBeGreaterThan(2)
  for (const path of [
    ...own,
    ...['cancel', 'erase', 'reschedule'].map(action => `/api/visits/${visit.token}/${action}`),
  ])
    await request.get(shop.url + path)
  await request.head(`${shop.url}/visit/${visit.token}`)
  expect(await stored()).toEqual(before)
})

// Shows threat 69
test('the visit’s page is never cached, indexed or sent to other sites as a referrer', async ({
  page,
  shop,
  request,
}) => {
  const [mine, another] = [await booked(shop), await booked(shop, { time: '12:00' })]
  const response = await request.get(`${shop.url}/visit/${mine.token}`)
  expect(response.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
  })
  expect(response.headers().etag).toBeUndefined()
  expect(await response.text()).toContain('<meta name="robots" content="noindex"/>')
  expect(await (await request.get(`${shop.url}/visit/${another.token}`)).text()).not.toContain(mine.reference)
  expect(await (await request.get(`${shop.url}/sitemap.xml`)).text()).not.toContain('/visit')
  const site = await runForeignSite(() => '<!doctype html>')
  await page.goto(`/visit/${mine.token}`, { waitUntil: 'networkidle' })
  const arriving = page.waitForRequest(`${site.url}/`)
  await page.evaluate(url => location.assign(url), `${site.url}/`)
  expect(await (await arriving).headerValue('referer')).toBeNull()
  await site.stop()
})

test('an address that encodes another call’s path finds nothing', async ({ request, shop }) => {
  const NO_PAGE = '404 Page Not Found'
  for (const [token, text] of [
    ['x', 'We can’t find that visit'],
    ['..%2Fshop', NO_PAGE],
    ['%2e%2e%2fbarbers', NO_PAGE],
    [encodeURIComponent('"><script>alert(1)</script>'), NO_PAGE],
  ] as const) {
    const response = await request.get(`${shop.url}/visit/${token}`)
    expect(response.status(), token).toBe(404)
    expect(await response.text(), token).toContain(text)
  }
})

test('the barber’s schedule shows a reported delay', async ({ page, shop }) => {
  const { token } = await booked(shop, { time: '10:15' })
  shop.setNow('2026-12-04T09:30:00Z')
  await page.request.put(`${shop.url}/api/visits/${token}/late`, { data: { minutes: 15 } })
  await openDashboard(page, shop)
  await barberCard(page, 'Tom Ashdown')
    .getByRole('button', { name: /Schedule/ })
    .click()
  await expect(page.getByRole('dialog').getByText('running 15 min late')).toBeVisible()
})
