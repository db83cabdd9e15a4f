import type { Browser } from '@playwright/test'
import { startBrowser } from './browser.ts'
import type { Row } from './lighthouse.ts'
import { median } from './rounds.ts'
import { startProduct } from './started-product.ts'

/* `npm exec -- node bench/last-step.ts`: from a time on the home page to the step that books it, on Lighthouse's phone. */

const ROUNDS = 7
const MOST_MS = 1000
const SLOWDOWN = 4
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const TAPPED = 'tapped-at'

/** The median of seven rounds, each with an empty cache. */
export async function lastStepRows(): Promise<Row[]> {
  const product = await startProduct()
  const browser = await startBrowser()
  try {
    const taken: number[] = []
    for (let round = 0; round < ROUNDS; round++) taken.push(await timeToLastStep(browser, product.url))
    return [
      {
        what: `Lighthouse’s phone, ${SLOWDOWN} × slower, 1.6 Mbit/s: a home page’s time to the last step`,
        figure: `${Math.round(median(taken))} ms`,
        must: `≤ ${MOST_MS} ms`,
      },
    ]
  } finally {
    await browser.close()
    product.stop()
  }
}

async function timeToLastStep(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true })
  const page = await context.newPage()
  await page.addInitScript(noteTap, TAPPED)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.locator('a.soonest-time').first().tap()
  await page.locator('.wizard input[name="name"]').waitFor()
  const shownAt = await page.evaluate(afterFrame)
  const tappedAt = Number(await page.evaluate(name => sessionStorage.getItem(name), TAPPED))
  await context.close()
  return shownAt - tappedAt
}

/** Runs in each page, as the tap may load another one. */
function noteTap(name: string): void {
  const note = ({ timeStamp }: Event) =>
    sessionStorage.setItem(name, String(performance.timeOrigin + timeStamp))
  document.addEventListener('click', note, { capture: true })
}

/** Runs in the page: when a frame has shown what stands there. */
function afterFrame(): Promise<number> {
  return new Promise(resolve =>
    requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now()))),
  )
}

if (import.meta.main)
  for (const { what, figure, must } of await lastStepRows())
    process.stdout.write(`${what}: ${figure} (must be ${must})\n`)
