import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Board } from '../src/features/queue/board/contract.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { collectErrors } from './support/console-errors.ts'
import { openQueue, pairShown, shownCode } from './support/devices.ts'
import { expectToFit } from './support/fits.ts'
import type { RunningShop } from './support/running-shop.ts'
import { expect, test } from './support/shop.ts'

const OPEN = '2026-12-01T10:00:00Z'

test.use({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' })

const region = (page: Page, name: string) => page.getByRole('region', { name })

async function joinAtDesk(staff: APIRequestContext, shop: RunningShop, wish: object = {}): Promise<string> {
  const data = { treatmentIds: [1], ...wish }
  return (await (await staff.post(`${shop.url}/api/admin/queue/entries`, { data })).json()).code
}

async function callNext(staff: APIRequestContext, shop: RunningShop, barberId = 1): Promise<void> {
  await staff.post(`${shop.url}/api/admin/queue/next`, { data: { barberId } })
}

test('the board is live: who joins, who is called, by their words and never by name', async ({
  page,
  shop,
  request,
}) => {
  const errors = collectErrors(page)
  shop.setNow(OPEN)
  await openQueue(request, shop)
  await page.goto('/board')
  await expect(region(page, 'The wait now')).toContainText('No wait')
  await expect(region(page, 'Next in line')).toContainText('No one is waiting')
  const code = await joinAtDesk(request, shop, { firstName: 'Kitty' })
  await expect(region(page, 'Next in line').getByRole('listitem')).toContainText(code)
  await callNext(request, shop)
  await expect(region(page, 'Now seating').getByRole('listitem')).toHaveText(`${code} → Tom`)
  await expect(region(page, 'Next in line')).toContainText('No one is waiting')
  await expect(page.getByText('Kitty')).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'QR code of the page to join the queue' })).toBeVisible()
  await expectNoAxeViolations(page)
  for (const [width, height] of [
    [390, 844],
    [320, 640],
    [768, 1024],
    [1080, 1920],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectToFit(page)
  }
  expect(errors).toEqual([])
})

/** The height of the capitals of each text that is read from afar, in minutes of arc as seen from 4 m. */
async function anglesOn(part: Locator, inches: number): Promise<Record<string, number>> {
  const heights = await part.evaluate(main => {
    const canvas = document.createElement('canvas').getContext('2d')
    const found: [string, number][] = []
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement: element, textContent: text } = node
      // A link is for who stands at the screen.
      if (!canvas || !element?.checkVisibility() || !text?.trim() || element.closest('a, .sr-only')) continue
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(element)
      canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`
      found.push([text.trim(), canvas.measureText('H').actualBoundingBoxAscent])
    }
    return found
  })
  const mmPerPixel = (inches * 25.4) / Math.hypot(1920, 1080)
  const arcMinutes = (pixels: number) => (Math.atan((pixels * mmPerPixel) / 4_000) * 180 * 60) / Math.PI
  return Object.fromEntries(heights.map(([text, pixels]) => [text, arcMinutes(pixels)]))
}

/** But for whole rows of those who wait behind the first. */
async function expectNothingCut(strip: Locator): Promise<void> {
  const cut = await strip.evaluate(aside => {
    const { bottom, right } = aside.getBoundingClientRect()
    const parts = [
      ...aside.querySelectorAll('h2, p, ul li, ol li:first-child, ol li:first-child *, strong, svg, img'),
    ]
    const isCut = (part: Element) => {
      const box = part.getBoundingClientRect()
      return box.width > 0 && (box.bottom > bottom + 1 || box.right > right + 1)
    }
    return parts.filter(part => part.checkVisibility() && isCut(part)).map(({ textContent }) => textContent)
  })
  expect(cut).toEqual([])
}

const CALLED = 'chestnut lighthouse'

/** The most that the words, which chance chooses, and a wait ever say. */
async function showLongestTexts(page: Page): Promise<void> {
  await page.route('**/api/queue/board', async route => {
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response })
    const board: Board = await response.json()
    const wait = { fromMinutes: 95, untilMinutes: 155 }
    const seating = board.seating.map(seat => ({ ...seat, code: CALLED }))
    const next = board.next.map((line, at) =>
      at === 0 ? { ...line, code: 'polished lighthouse', wait } : line,
    )
    return route.fulfill({ response, json: { ...board, wait, seating, next } })
  })
  await page.route('**/api/device-day-codes/*', route =>
    route.fulfill({ json: { dayCode: 'friendly lighthouse' } }),
  )
}

for (const [width, height] of [
  [1920, 1080],
  [1080, 1920],
] as const)
  test(`at ${width} by ${height} all text is legible from 4 m on a 32-inch screen, also beside adverts, and who is called is read with ease on a 43-inch one`, async ({
    page,
    shop,
    request,
  }) => {
    shop.setNow(OPEN)
    await openQueue(request, shop, { dayCode: true })
    await page.setViewportSize({ width, height })
    await joinAtDesk(request, shop)
    await callNext(request, shop)
    await joinAtDesk(request, shop, { isHere: false })
    await joinAtDesk(request, shop)
    await showLongestTexts(page)
    await page.goto('/board')
    await expect(region(page, 'Now seating')).toContainText(CALLED)
    await expect(page.getByText('on the way')).toBeVisible()
    const board = page.getByRole('main')
    const { [CALLED]: ofCalled = 0, ...others } = await anglesOn(board, 32)
    expect(ofCalled).toBeGreaterThan(15)
    expect(Object.entries(others).filter(([, angle]) => angle < 10)).toEqual([])
    const { [CALLED]: onLarger = 0 } = await anglesOn(board, 43)
    expect(onLarger).toBeGreaterThan(20)

    await page.goto('/screen')
    await pairShown(page, request, shop)
    const strip = page.getByRole('complementary', { name: 'The queue' })
    await expect(strip.getByRole('region', { name: 'Now seating' })).toContainText(CALLED)
    const { [CALLED]: inStrip = 0, ...beside } = await anglesOn(strip, 32)
    expect(inStrip).toBeGreaterThan(12)
    expect(Object.entries(beside).filter(([, angle]) => angle < 9.5)).toEqual([])
    await expectNothingCut(strip)
    await joinAtDesk(request, shop)
    await callNext(request, shop, 3)
    await expect(strip.getByRole('region', { name: 'Now seating' }).getByRole('listitem')).toHaveCount(2)
    await expectNothingCut(strip)
  })

test('beside adverts, those in line who have no room are shown in turn, and the first again after the last', async ({
  page,
  shop,
  request,
}) => {
  shop.setNow(OPEN)
  await openQueue(request, shop)
  const codes: string[] = []
  for (let person = 0; person < 6; person++) codes.push(await joinAtDesk(request, shop))
  await page.clock.install()
  await page.goto('/screen')
  await pairShown(page, request, shop)
  const strip = page.getByRole('complementary', { name: 'The queue' })
  const heading = strip.getByRole('heading', { name: / in line/ })
  const inSight = () =>
    strip.evaluate(aside => {
      const { left, right } = aside.getBoundingClientRect()
      const rows = [...aside.querySelectorAll('ol li')]
      const isShown = (row: Element) => {
        const box = row.getBoundingClientRect()
        return box.left >= left && box.right <= right
      }
      return rows.filter(isShown).map(row => row.querySelector('span')?.textContent.trim())
    })
  await expect(heading).toHaveText('Next in line, of 6')
  const first = await inSight()
  expect(first).not.toContain(codes.at(-1))
  const seen = new Set(first)
  await expect(async () => {
    await page.clock.fastForward(6_000)
    await expect(heading).toHaveText('Later in line, of 6', { timeout: 500 })
    for (const code of await inSight()) seen.add(code)
    expect(seen).toEqual(new Set(codes))
  }).toPass()
  await page.clock.fastForward(6_000)
  await expect(heading).toHaveText('Next in line, of 6')
  expect(await inSight()).toEqual(first)
})

test('cut off, it says since when it is not live, and goes on by itself', async ({
  page,
  shop,
  request,
  context,
}) => {
  shop.setNow(OPEN)
  await openQueue(request, shop)
  await page.clock.install({ time: OPEN })
  await page.goto('/board')
  await expect(region(page, 'The wait now')).toContainText('No wait')
  await context.setOffline(true)
  await page.clock.fastForward('00:30')
  await expect(page.getByText('Not live since 10:00')).toBeVisible()
  await expect(region(page, 'The wait now')).toContainText('No wait')
  await expectNoAxeViolations(page)
  await context.setOffline(false)
  await expect(page.getByText('Not live since 10:00')).toBeHidden()
})

test('the words of the day are on a paired screen alone', async ({ page, shop, request }) => {
  shop.setNow(OPEN)
  await openQueue(request, shop, { dayCode: true })
  const { dayCode } = await (await request.get(`${shop.url}/api/admin/queue`)).json()
  await page.goto('/board')
  await expect(page.getByText('You need today’s words to join. Please ask us.')).toBeVisible()
  await page.getByRole('link', { name: 'Show them on this screen' }).click()
  await expect(page.getByRole('heading', { name: 'Pair this screen' })).toBeVisible()
  await expect(shownCode(page)).toBeVisible()
  await pairShown(page, request, shop)
  await expect(region(page, 'The wait now')).toContainText(`Today’s words ${dayCode}`)
  await expectNoAxeViolations(page)
  await page.goto('/board')
  await expect(page.getByText('Today’s words')).toBeVisible()
})

test('it chimes only when it was asked to, by a link that keeps it so', async ({ page, shop, request }) => {
  shop.setNow(OPEN)
  await openQueue(request, shop)
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (at) {
      document.documentElement.dataset.chimed = 'yes'
      start.call(this, at)
    }
  })
  await page.goto('/board')
  await page.getByRole('link', { name: 'Sound is off' }).click()
  await expect(page).toHaveURL('/board?sound=on')
  await page.getByRole('link', { name: 'Sound is on' }).press('Shift')
  const code = await joinAtDesk(request, shop)
  await expect(region(page, 'Next in line')).toContainText(code)
  await expect(page.locator('html')).not.toHaveAttribute('data-chimed')
  await callNext(request, shop)
  await expect(page.locator('html')).toHaveAttribute('data-chimed', 'yes')
})
