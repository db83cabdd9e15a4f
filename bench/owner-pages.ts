import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import lighthouse from 'lighthouse'
import { BROWSER_ARGS, browsersHere } from '../scripts/browser/find-browser.ts'
import { shopMoment, systemClock } from '../src/platform/server/process/clock.server.ts'
import { fillBusyDay } from './data/diary.ts'
import type { Row } from './lighthouse.ts'
import { median } from './rounds.ts'
import { freePort, startProduct } from './started-product.ts'

/* `npm exec -- node bench/owner-pages.ts`: Today's first paint on a phone, and how smoothly a visit is dragged. */

const PASSWORD = 'steel comb on the shelf'
const RUNS = 5
const MAX_PAINT_MS = 1500
const SLOWDOWN = 4
const FEWEST_FRAMES = 55
const DRAG_STEPS = 240

type Product = { url: string; cookie: string }

/** Of a day of 8 barbers and 120 visits; medians of five runs each. */
export async function ownerPageRows(): Promise<Row[]> {
  const file = join(mkdtempSync(join(tmpdir(), 'chairtime-bench-')), 'shop.db')
  const { date: today } = shopMoment(systemClock)
  await fillBusyDay({ engine: 'sqlite', file }, today)
  const { url, stop } = await startProduct({ file, password: PASSWORD })
  const port = await freePort()
  const [executablePath] = browsersHere()
  const args = [...BROWSER_ARGS, `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) })
  try {
    const product = { url, cookie: await signIn(url) }
    return [await firstPaint(product, port), await dragging(browser, product)]
  } finally {
    await browser.close()
    stop()
  }
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  })
  if (!response.ok) throw new Error(`The owner could not sign in: ${response.status}`)
  return response.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')
}

async function firstPaint({ url, cookie }: Product, port: number): Promise<Row> {
  const paints: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(`${url}/admin/today`, {
      port,
      logLevel: 'silent',
      output: 'json',
      onlyCategories: ['performance'],
      extraHeaders: { Cookie: cookie },
    })
    paints.push(result?.lhr.audits['first-contentful-paint']?.numericValue ?? Number.NaN)
  }
  return {
    what: 'Lighthouse, phone, /admin/today with 8 barbers and 120 visits: first paint',
    figure: `${Math.round(median(paints))} ms`,
    must: `≤ ${MAX_PAINT_MS} ms`,
  }
}

async function dragging(browser: Browser, { url, cookie }: Product): Promise<Row> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const cookies = cookie.split('; ').map(pair => pair.split('='))
  await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url })))
  const page = await context.newPage()
  await page.goto(`${url}/admin/diary`, { waitUntil: 'domcontentloaded' })
  await page.locator('.visit-block').first().waitFor()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const rates: number[] = []
  for (let run = 0; run < RUNS; run++) rates.push(await framesWhileDragged(page))
  await context.close()
  return {
    what: `a visit dragged among 120, ${SLOWDOWN} × slower: frames a second`,
    figure: `${Math.round(median(rates))}`,
    must: `≥ ${FEWEST_FRAMES}`,
  }
}

/** Drags the first visit back and forth over the columns, and puts it back. */
async function framesWhileDragged(page: Page): Promise<number> {
  const block = page.locator('.visit-block').first()
  await block.scrollIntoViewIfNeeded()
  const box = await block.boundingBox()
  if (!box) throw new Error('There is no visit to drag.')
  await page.mouse.move(box.x + 40, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + 30, { steps: 3 })
  const counted = await page.evaluateHandle(countFrames)
  for (let step = 0; step < DRAG_STEPS; step++) {
    const along = Math.sin(step / 20)
    await page.mouse.move(box.x + 300 + 200 * along, box.y + 150 + 100 * along)
  }
  const rate = await counted.evaluate(({ end }) => end())
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return rate
}

/** Runs in the page. */
function countFrames(): { end: () => number } {
  const startedMs = performance.now()
  let frames = 0
  let isOver = false
  const count = () => {
    frames += 1
    if (!isOver) requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
  return {
    end: () => {
      isOver = true
      return (1000 * frames) / (performance.now() - startedMs)
    },
  }
}

if (import.meta.main)
  for (const { what, figure, must } of await ownerPageRows())
    process.stdout.write(`${what}: ${figure} (must be ${must})\n`)
