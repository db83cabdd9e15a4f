import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Request } from '@playwright/test'
import { startBrowser } from '../browser.ts'
import type { BrowserResult } from '../result.ts'
import { processorMs } from '../servers/processor-time.ts'
import { type FullShop, startFullShop } from './full-shop.ts'
import { openScreen } from './paired-screen.ts'

const SCREENS = 10
const IDLE_MS = 60_000
const SHOWING_MS = 4 * 60_000
const WORKER_PATH = '/screen-worker.js'
const VIEWPORT = { width: 640, height: 360 }

/** What screens with every spot sold cost the server, and the network. */
export async function screenCost(): Promise<BrowserResult[]> {
  const shop = await startFullShop(join(mkdtempSync(join(tmpdir(), 'chairtime-bench-')), 'shop.db'))
  const browser = await startBrowser()
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
  const { days } = await (await page.request.get(`${shop.url}/api/devices/screen/schedule`)).json()
  const cookies = await page.context().storageState()
  await page.context().close()
  const fresh = await browser.newContext({ storageState: cookies, viewport: VIEWPORT })
  const sent: Promise<number>[] = []
  fresh.on('requestfinished', request => sent.push(bytesOf(request)))
  const screen = await fresh.newPage()
  await screen.goto(`${shop.url}/screen`)
  await screen.getByRole('region', { name: 'Shown now' }).getByRole('img').waitFor()
  const shown = await sumOf(sent)
  await screen.waitForFunction(isKept)
  const kept = (await sumOf(sent)) + (await workerBytes(shop))
  await fresh.close()
  return [
    row('a day of the screen’s schedule', Buffer.byteLength(JSON.stringify(days[0])), 20),
    row('the screen’s first load without stills, headers included', shown, 150),
    row('the same, with the worker that keeps it, and what that fetches', kept, 150),
  ]
}

/** Without stills, and without what the browser had in its cache. */
async function bytesOf(request: Request): Promise<number> {
  const path = new URL(request.url()).pathname
  if (path.startsWith('/creatives/') || path === WORKER_PATH) return 0
  const { responseBodySize, responseHeadersSize } = await request.sizes()
  const isFromCache = path.startsWith('/assets/') && responseBodySize === 0
  return isFromCache ? 0 : responseBodySize + responseHeadersSize
}

/** Asked for by itself: the browser does not say how long the worker’s script is. */
async function workerBytes({ url }: FullShop): Promise<number> {
  const { headers } = await fetch(`${url}${WORKER_PATH}`, { headers: { 'Accept-Encoding': 'br' } })
  const ofHeaders = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0)
  return Number(headers.get('content-length')) + ofHeaders
}

async function sumOf(sizes: readonly Promise<number>[]): Promise<number> {
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Runs in the page. */
async function isKept(): Promise<boolean> {
  const names = await caches.keys()
  return names.includes('files of /screen') && (await caches.match('/screen')) !== undefined
}

function row(what: string, bytes: number, mostKilobytes: number): BrowserResult {
  return { what, figure: `${(bytes / 1000).toFixed(1)} kB`, must: `≤ ${mostKilobytes} kB` }
}
