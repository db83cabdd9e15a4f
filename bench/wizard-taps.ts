import type { Browser, Locator, Page } from '@playwright/test'
import { startBrowser } from './browser.ts'
import type { Row } from './lighthouse.ts'
import { startProduct } from './started-product.ts'

/* `npm exec -- node bench/wizard-taps.ts`: from a tap in the wizard to the next step, on a slow phone. */

const ROUNDS = 7
/** At least so long between two taps. */
const READING_MS = 500

/** With `isBeside`, what a tap of an empty page takes at the same speed is taken off. */
const PHONES = [
  {
    name: '4 × slower, beside an empty page',
    slowdown: 4,
    isSlowNetwork: false,
    isBeside: true,
    mostMs: 100,
  },
  { name: '6 × slower, 1.6 Mbit/s', slowdown: 6, isSlowNetwork: true, isBeside: false, mostMs: 200 },
] as const
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
}

/** What is tapped, what is chosen before, and what changes with the tap. */
const TAPS = [
  { what: 'booking type to options', tap: /^Book by Treatment/, first: null, news: '.wizard h2' },
  { what: 'options to day and time', tap: /^Continue/, first: '.treatment-choice', news: '.wizard h2' },
  { what: 'another day’s times', tap: 'next day', first: null, news: '.day-and-time h3' },
  { what: 'another barber’s times', tap: /^Tom/, first: null, news: '.face-choice[aria-current]' },
  { what: 'a time', tap: /^\d\d:\d\d/, first: null, news: '#wizard-note' },
  { what: 'time to details', tap: /^Continue/, first: null, news: '.wizard h2' },
] as const

/** Medians of seven rounds on each phone. */
export async function wizardTapRows(): Promise<Row[]> {
  const product = await startProduct()
  const browser = await startBrowser()
  try {
    const rows: Row[] = []
    for (const phone of PHONES) rows.push(...(await rowsOn(phone, browser, product.url)))
    return rows
  } finally {
    await browser.close()
    product.stop()
  }
}

async function rowsOn(phone: (typeof PHONES)[number], browser: Browser, url: string): Promise<Row[]> {
  const taken = TAPS.map((): number[] => [])
  const empty: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true })
    await page.goto(`${url}/booking`, { waitUntil: 'networkidle' })
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: phone.slowdown })
    if (phone.isSlowNetwork) await cdp.send('Network.emulateNetworkConditions', SLOW_NETWORK)
    for (const [index, tap] of TAPS.entries()) taken[index]?.push(await timeOf(page, tap))
    await page.goto('about:blank')
    await page.setContent(EMPTY_PAGE)
    empty.push(await timeOfTap(page, page.locator('button'), 'h2'))
    await page.close()
  }
  const own = phone.isBeside ? median(empty) : 0
  return TAPS.map(({ what }, index) => ({
    what: `Wizard, ${phone.name}: ${what}`,
    figure: `${Math.round(median(taken[index] ?? []) - own)} ms`,
    must: `≤ ${phone.mostMs} ms`,
  }))
}

/** A click changes a word. */
const EMPTY_PAGE = `<h2>Before</h2>
<button style="width: 200px; height: 80px" onclick="document.querySelector('h2').textContent = 'After'">Tap</button>`

/** Milliseconds from the tap's timestamp to the end of the first frame that shows the next step. */
async function timeOf(page: Page, { tap, first, news }: (typeof TAPS)[number]): Promise<number> {
  if (first) await page.locator(first).first().tap()
  const button = tapped(page, tap)
  await button.and(page.locator(':not([aria-disabled="true"])')).waitFor()
  // The next days' times are prefetched meanwhile.
  await page.waitForLoadState('networkidle')
  return timeOfTap(page, button, news)
}

async function timeOfTap(page: Page, button: Locator, news: string): Promise<number> {
  const [x, y] = await middleOf(button)
  const watched = await page.evaluateHandle(watch, news)
  // Playwright's `tap` adds a hit test that no phone has.
  await page.touchscreen.tap(x, y)
  return watched.evaluate(({ taken }) => taken)
}

function tapped(page: Page, tap: (typeof TAPS)[number]['tap']): Locator {
  if (tap === 'next day')
    return page.locator('li:has(.day[aria-current]) ~ li > a.day:not(.day-full)').first()
  const named = page.getByRole('link', { name: tap }).or(page.getByRole('button', { name: tap }))
  return page.locator('.wizard').locator(named).first()
}

async function middleOf(button: Locator): Promise<[number, number]> {
  await button.scrollIntoViewIfNeeded()
  await button.page().waitForTimeout(READING_MS)
  const box = await button.boundingBox()
  if (!box) throw new Error('The button to tap is not visible.')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/** Runs in the page. */
function watch(news: string): { taken: Promise<number> } {
  const text = () => document.querySelector(news)?.textContent
  const before = text()
  const taken = new Promise<number>(resolve => {
    const begin = ({ timeStamp }: Event) => {
      const look = () => {
        const isRead = document.querySelector('.wizard [role="status"] .skeleton') === null
        if (text() === before || !isRead) return requestAnimationFrame(look)
        // Scheduled within the frame, this runs first after it.
        return scheduler.postTask(() => resolve(performance.now() - timeStamp), { priority: 'user-blocking' })
      }
      requestAnimationFrame(look)
    }
    document.addEventListener('click', begin, { capture: true, once: true })
  })
  return { taken }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

if (import.meta.main)
  for (const { what, figure, must } of await wizardTapRows())
    process.stdout.write(`${what}: ${figure} (must be ${must})\n`)
