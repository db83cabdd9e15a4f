import { chromium, type Locator, type Page } from '@playwright/test'
import { BROWSER_ARGS, browsersHere } from '../scripts/browser/find-browser.ts'
import type { Row } from './lighthouse.ts'
import { startProduct } from './started-product.ts'

/* `npm exec -- node bench/wizard-taps.ts`: from a tap in the wizard to the next step, on a slow phone. */

const ROUNDS = 7
const SLOWDOWN = 4
const MAX_MS = 50
/** At least so long between two taps. */
const READING_MS = 500

/** The button's text, and what appears after the tap. */
const TAPS = [
  { what: 'booking type to options', tap: 'Book by Treatment', first: null, news: '#wizard-step' },
  { what: 'options to day and time', tap: 'Continue', first: '.treatment-choice', news: '#wizard-step' },
  { what: 'the next day’s times', tap: 'Next day', first: null, news: '.day-and-time h3' },
  { what: 'time to details', tap: 'Continue', first: '.slot', news: '#wizard-step' },
] as const

/** Medians at a quarter of the machine's CPU speed. */
export async function wizardTapRows(): Promise<Row[]> {
  const product = await startProduct()
  const [executablePath] = browsersHere()
  const browser = await chromium.launch({ args: BROWSER_ARGS, ...(executablePath ? { executablePath } : {}) })
  const taken = TAPS.map((): number[] => [])
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true })
      await page.goto(`${product.url}/booking`, { waitUntil: 'networkidle' })
      const cdp = await page.context().newCDPSession(page)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
      for (const [index, tap] of TAPS.entries()) taken[index]?.push(await timeOf(page, tap))
      await page.close()
    }
  } finally {
    await browser.close()
    product.stop()
  }
  return TAPS.map(({ what }, index) => ({
    what: `Wizard, ${SLOWDOWN} × slower: ${what}`,
    figure: `${Math.round(median(taken[index] ?? []))} ms`,
    must: `≤ ${MAX_MS} ms`,
  }))
}

/** Milliseconds from the tap's timestamp to the end of the first frame that shows the next step. */
async function timeOf(page: Page, { tap, first, news }: (typeof TAPS)[number]): Promise<number> {
  if (first) await page.locator(first).first().tap()
  const button = page.getByRole('button', { name: new RegExp(`^${tap}`) })
  await button.and(page.locator(':not([aria-disabled="true"])')).waitFor()
  // The next days' times are prefetched meanwhile.
  await page.waitForLoadState('networkidle')
  const [x, y] = await middleOf(button)
  const watched = await page.evaluateHandle(watch, news)
  // Playwright's `tap` adds a hit test that no phone has.
  await page.touchscreen.tap(x, y)
  return watched.evaluate(({ taken }) => taken)
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
