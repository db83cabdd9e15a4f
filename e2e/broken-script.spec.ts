import type { Page } from '@playwright/test'
import { everyAddress } from '../src/testing/html/every-page.ts'
import { AREAS } from './support/areas.ts'
import { expect, test } from './support/shop.ts'
import { choice, confirm, expectStep, fillDetails, visitsIn } from './support/wizard.ts'

const UNSCRIPTED = 'html[data-unscripted]'

/** Every link needs `URL`. */
const breakRendering = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => Reflect.deleteProperty(window, 'URL'))
  })

const BROKEN: readonly (readonly [name: string, breakScript: (page: Page) => Promise<unknown>])[] = [
  [
    'its first file is missing',
    page => page.route('**/assets/entry-*.js', route => route.fulfill({ status: 404 })),
  ],
  ['a file throws while it is loaded', page => page.route('**/assets/react-*.js', andThrow)],
  ['rendering throws', breakRendering],
  [
    'an effect throws',
    page =>
      page.addInitScript(() => {
        Element.prototype.toggleAttribute = () => {
          throw new Error('broken on purpose')
        }
      }),
  ],
]

const andThrow = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
  const response = await route.fetch()
  await route.fulfill({ response, body: `${await response.text()}\nthrow new Error('broken on purpose')` })
}

test.afterEach(async ({ page, faults }) => {
  // A file may still be on its way when a story ends.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(faults.splice(0).filter(fault => fault.includes('Content Security Policy'))).toEqual([])
})

/** Opens an address and returns what it shows once the script has failed. */
async function shownBroken(page: Page, address: string): Promise<{ title: string; text: string }> {
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator(UNSCRIPTED).waitFor({ state: 'attached' })
  return { title: await page.title(), text: await page.locator('#root').innerText() }
}

/** Both at once: the page without a script, and the same page whose script fails. */
async function expectAsSent(page: Page, plain: Page, address: string): Promise<void> {
  const [shown] = await Promise.all([shownBroken(page, address), plain.goto(address)])
  const sent = { title: await plain.title(), text: await plain.locator('#root').innerText() }
  expect(sent.text.length, address).toBeGreaterThan(20)
  expect(shown, address).toEqual(sent)
}

for (const [name, breakScript] of BROKEN) {
  test(`pages are as without a script when ${name}`, async ({ page, shop, browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
    const plain = await context.newPage()
    await breakScript(page)
    for (const address of ['/', '/booking', '/admin/today']) await expectAsSent(page, plain, address)
    await context.close()
  })

  test(`a visit is booked when ${name}`, async ({ page, shop }) => {
    await breakScript(page)
    await shownBroken(page, '/')
    await page.getByRole('main').getByRole('link', { name: 'Book Appointment' }).first().click()
    await page.waitForURL('**/booking')
    // A press that lasts while the page is put back is no click of either.
    await page.locator(UNSCRIPTED).waitFor({ state: 'attached' })
    await choice(page, 'Book by Barber').click()
    await expectStep(page, 'Choose Options')
    await shownBroken(page, '/booking?by=treatment&treatments=1,8&barber=1&date=2026-12-04&time=10:15&step=5')
    await fillDetails(page)
    await confirm(page)
    await expect(page).toHaveURL(/\/visit\/[\w-]{22}\?booked=yes$/)
    expect(await visitsIn(shop)).toHaveLength(1)
  })
}

/** What stands in a page, for a browser whose scripts don't run. */
function markupOf(html?: string) {
  const shown = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html')
  for (const element of shown.querySelectorAll('noscript')) element.replaceWith(...element.childNodes)
  return { title: shown.title, root: shown.querySelector('#root')?.innerHTML }
}

for (const { area, isInArea } of AREAS)
  test(`every page ${area} stays as it was sent when rendering throws`, async ({ page, shop }) => {
    await breakRendering(page)
    for (const address of (await everyAddress(shop)).filter(isInArea)) {
      const response = await page.goto(address, { waitUntil: 'commit' })
      await page.locator(UNSCRIPTED).waitFor({ state: 'attached' })
      const shown = await page.evaluate(markupOf, undefined)
      expect(shown.root?.length, address).toBeGreaterThan(20)
      expect(shown, address).toEqual(await page.evaluate(markupOf, await response?.text()))
    }
  })

test('a file of one page that is missing leaves that page as it was sent', async ({ page }) => {
  await page.route('**/assets/price-list-*.js', route => route.fulfill({ status: 404 }))
  expect((await shownBroken(page, '/price-list')).text).toContain('£19.00')
  await page.getByRole('link', { name: 'Our Story' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('what throws after hydration puts the page back, not an empty one', async ({ page }) => {
  await page.goto('/price-list')
  await page.evaluate(() => {
    Reflect.deleteProperty(window, 'URL')
  })
  // The header is rendered again.
  await page.setViewportSize({ width: 390, height: 800 })
  await page.evaluate(() => history.pushState(null, '', location.href))
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')))
  await page.locator(UNSCRIPTED).waitFor({ state: 'attached' })
  await expect(page.getByText('£19.00').first()).toBeVisible()
})

test('in a browser without what came after the floor, pages hydrate and a time is chosen', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const newer: [object, ...string[]][] = [
      [Map, 'groupBy'],
      [Object, 'groupBy'],
      [Promise, 'withResolvers', 'try'],
      [URL, 'parse', 'canParse'],
      [Array, 'fromAsync'],
      [Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with'],
      [String.prototype, 'isWellFormed', 'toWellFormed'],
      [Set.prototype, 'union', 'difference', 'intersection', 'isSubsetOf'],
      [HTMLElement.prototype, 'showPopover', 'hidePopover', 'togglePopover'],
      [Document.prototype, 'startViewTransition'],
      [window, 'Iterator', 'scheduler', 'navigation'],
    ]
    for (const [holder, ...names] of newer) for (const each of names) Reflect.deleteProperty(holder, each)
  })
  await page.goto('/price-list')
  await page.goto('/booking?by=treatment&treatments=1,8&step=3')
  await choice(page, '10:15').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectStep(page, 'Select Treatments')
  await page.getByRole('button', { name: 'Continue' }).hover()
})
