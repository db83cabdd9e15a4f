import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, browsersHere } from '../../scripts/browser/find-browser.ts'
import type { BrowserResult } from '../result.ts'
import { processorMs } from '../servers/processor-time.ts'
import { type FullShop, startFullShop } from './full-shop.ts'
import { openScreen } from './paired-screen.ts'

const SCREENS = 10
const IDLE_MS = 60_000
const SHOWING_MS = 4 * 60_000
const VIEWPORT = { width: 640, height: 360 }

/** What screens with every spot sold cost the server, and the network. */
export async function screenCost(): Promise<BrowserResult[]> {
  const shop = await startFullShop(join(mkdtempSync(join(tmpdir(), 'chairtime-bench-')), 'shop.db'))
  const [executablePath] = browsersHere()
  const browser = await chromium.launch({
    args: BROWSER_ARGS,
    ...(executablePath ? { executablePath } : {}),
  })
  try {
    const idle = await shareOfCore(shop, IDLE_MS)
    const bytes = await firstLoad(browser, shop)
    for (let nth = 0; nth < SCREENS; nth += 1)
      await openScreen(await browser.newPage({ viewport: VIEWPORT }), shop)
    // Each has fetched its stills by then.
    await wait(IDLE_MS)
    const showing = await shareOfCore(shop, SHOWING_MS)
    return [
      {
        what: `${SCREENS} screens: the server’s share of a core, beside ${idle.toFixed(2)} % without any`,
        figure: `${showing.toFixed(2)} %`,
        must: '≤ 1 %',
      },
      ...bytes,
    ]
  } finally {
    await browser.close()
    await shop.server.stop()
  }
}

async function shareOfCore({ server }: FullShop, ms: number): Promise<number> {
  const before = processorMs(server.pid)
  await wait(ms)
  return (100 * (processorMs(server.pid) - before)) / ms
}

async function firstLoad(browser: Browser, shop: FullShop): Promise<BrowserResult[]> {
  const page = await browser.newPage({ viewport: VIEWPORT })
  await openScreen(page, shop)
  const schedule = page.waitForResponse(response => response.url().endsWith('/schedule'))
  const { days } = await (await again(page, shop, schedule)).json()
  const cookies = await page.context().storageState()
  await page.context().close()
  const fresh = await (await browser.newContext({ storageState: cookies, viewport: VIEWPORT })).newPage()
  const sizes: Promise<number>[] = []
  fresh.on('requestfinished', request => {
    if (request.resourceType() === 'image') return
    const sent = async () => {
      const { responseBodySize, responseHeadersSize } = await request.sizes()
      return responseBodySize + responseHeadersSize
    }
    sizes.push(sent())
  })
  await fresh.goto(`${shop.url}/screen`)
  await fresh.getByRole('region', { name: 'Shown now' }).getByRole('img').waitFor()
  const loaded = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await fresh.context().close()
  return [
    row('a day of the screen’s schedule', Buffer.byteLength(JSON.stringify(days[0])), 20),
    row('the screen’s first load without stills, headers included', loaded, 150),
  ]
}

async function again<Answer>(page: Page, { url }: FullShop, answer: Promise<Answer>): Promise<Answer> {
  await page.goto(`${url}/screen`)
  return answer
}

function row(what: string, bytes: number, mostKilobytes: number): BrowserResult {
  return { what, figure: `${(bytes / 1000).toFixed(1)} kB`, must: `≤ ${mostKilobytes} kB` }
}
