import type { APIRequestContext, Page } from '@playwright/test'
import { runAdvert } from './support/adverts.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { openQueue, pairShown, shownCode } from './support/devices.ts'
import type { RunningShop } from './support/running-shop.ts'
import { expect, test } from './support/shop.ts'

const DAY = '2026-12-01'
const OPEN = `${DAY}T10:00:00Z`
const AT_OPEN = new Date(OPEN).toUTCString()
const TURN_MS = 15_600
const ADVERT = 'Wild Rose Flowers'

test.use({ viewport: { width: 1280, height: 720 } })

async function showSlides(staff: APIRequestContext, shop: RunningShop, houseSlides: object[]): Promise<void> {
  const saved = await staff.put(`${shop.url}/api/admin/shop-sections/screens`, {
    data: { houseSlides },
    headers: { 'If-Match': '*' },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
}

test.use({ serviceWorkers: 'allow' })

const shown = (page: Page) => page.getByRole('region', { name: 'Shown now' })

test.describe('by the page’s own clock', () => {
  // What the worker fetches can’t be given another clock.
  test.use({ serviceWorkers: 'block' })

  test('a paired screen shows an advert and the shop’s own slides for 15 seconds each, and its plays are counted', async ({
    page,
    shop,
    browser,
    playwright,
  }) => {
    shop.setNow(OPEN)
    const staff = await openQueue(await playwright.request.newContext(), shop)
    const contractId = await runAdvert(staff, shop, DAY)
    await showSlides(staff, shop, [{ kind: 'text', title: 'Ask about gift cards' }])
    // The shop’s clock stands still in a story, and the page’s is moved: the page hears of the shop’s before that alone.
    let isMoved = false
    await page.route('**/api/**', async route => {
      const response = await route.fetch()
      const { date: _date, ...headers } = response.headers()
      await route.fulfill({ response, headers: isMoved ? headers : { ...headers, date: AT_OPEN } })
    })
    await page.clock.install({ time: OPEN })
    await page.goto('/screen')
    await pairShown(page, staff, shop)
    isMoved = true
    await page.clock.runFor(5_000)
    await expect(shown(page)).toBeVisible()
    await expectNoAxeViolations(page)
    const seen: string[] = []
    for (let turn = 0; turn < 4; turn++) {
      // The page's clock is faster than its network: the next picture is there before its turn.
      await expect
        .poll(() => page.evaluate(() => [...document.images].every(each => each.complete)))
        .toBe(true)
      const isAdvert = await shown(page).getByRole('img', { name: ADVERT }).isVisible()
      seen.push(isAdvert ? 'advert' : ((await shown(page).textContent()) ?? ''))
      await page.clock.runFor(TURN_MS)
    }
    expect(seen.toSorted()).toEqual(['Ask about gift cards', 'Ask about gift cards', 'advert', 'advert'])

    shop.setNow(`${DAY}T10:10:00Z`)
    // The disk is slower than the page's clock: what it has not written yet is sent the next time.
    await expect
      .poll(async () => {
        await page.clock.runFor(31_000)
        const path = `/api/admin/screens/plays/${contractId}?from=${DAY}&until=${DAY}`
        return (await (await staff.get(`${shop.url}${path}`)).json()).days[0].plays
      })
      .toBeGreaterThan(1)
    const [{ link }] = await (await staff.get(`${shop.url}/api/admin/advertisers`)).json()
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
    const own = await plain.newPage()
    await own.setViewportSize({ width: 360, height: 740 })
    await own.goto(link)
    const plays = own.getByRole('region', { name: 'Played on the screens' })
    await plays.locator('summary', { hasText: 'Tue 1 Dec' }).click()
    await expect(plays.getByRole('row', { name: /^10:00 to 11:00 \d times$/ })).toBeVisible()
    await plain.close()
    await staff.dispose()
  })
})

test('a screen that is started without network, or while the shop is down, shows its advert, and says that the queue is not live', async ({
  page,
  context,
  shop,
  playwright,
}) => {
  shop.setNow(OPEN)
  const staff = await openQueue(await playwright.request.newContext(), shop)
  await runAdvert(staff, shop, DAY)
  await showSlides(staff, shop, [])
  await page.goto('/screen')
  await pairShown(page, staff, shop)
  const advert = shown(page).getByRole('img', { name: ADVERT })
  await expect(advert).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open('files of /screen')).keys()).map(({ url }) => url)),
    )
    .toEqual(expect.arrayContaining([`${shop.url}/screen`, expect.stringMatching(/\/creatives\/.*webp$/)]))
  await context.setOffline(true)
  await page.reload()
  await expect(advert).toBeVisible()
  expect(await advert.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByText(/^The queue could not be read|^Not live since/)).toBeVisible()
  await context.setOffline(false)
  // A proxy in front of a shop that is down.
  await context.route('**/*', route => route.fulfill({ status: 502 }))
  await page.reload()
  await expect(advert).toBeVisible()
  await expect(page.getByText('The queue could not be read.')).toBeVisible()
  await context.unroute('**/*')
  await expect(page.getByText('No one is waiting').first()).toBeVisible()
  await staff.dispose()
})

test('a screen that is revoked shows its code again', async ({ page, shop, playwright }) => {
  const staff = await openQueue(await playwright.request.newContext(), shop)
  await page.goto('/screen')
  await pairShown(page, staff, shop)
  await expect(shown(page)).toBeVisible()
  const [{ id }] = await (await staff.get(`${shop.url}/api/admin/shop-devices`)).json()
  await staff.delete(`${shop.url}/api/admin/shop-devices/${id}`)
  await page.reload()
  await expect(shownCode(page)).toBeVisible()
  await staff.dispose()
})
