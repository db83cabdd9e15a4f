import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { CDPSession } from '@playwright/test'
import { startBrowser } from '../browser.ts'
import { median } from '../rounds.ts'
import { startFullShop } from './full-shop.ts'
import { openScreen } from './paired-screen.ts'

/* `node bench/screens/real-speed.ts --minutes 60`: a screen with 19 adverts at real speed, and its memory. */

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } })
const MINUTE_MS = 60_000
const SAMPLES = 5
/** In which each picture is decoded twice. */
const WARM_UP_MINUTES = 10

const { url, server, owner } = await startFullShop(
  join(mkdtempSync(join(tmpdir(), 'chairtime-bench-')), 'shop.db'),
)
const browser = await startBrowser()
try {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  await openScreen(page, { url, owner })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await memory(session, Number(values.minutes))
} finally {
  await browser.close()
  await server.stop()
}

/** After garbage was collected: what the page holds, and what its process has. */
async function memory(session: CDPSession, minutes: number): Promise<void> {
  const heaps: number[] = []
  const residents: number[] = []
  const started = performance.now()
  await wait(WARM_UP_MINUTES * MINUTE_MS)
  while (performance.now() - started < minutes * MINUTE_MS) {
    await wait(MINUTE_MS)
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const metric = (name: string) => metrics.find(each => each.name === name)?.value ?? Number.NaN
    heaps.push(metric('JSHeapUsedSize') / 1e6)
    residents.push(await residentMb())
    report(
      `heap ${heaps.at(-1)?.toFixed(2)} MB, nodes ${metric('Nodes')}, process ${residents.at(-1)?.toFixed(0)} MB`,
    )
  }
  for (const [what, series] of [
    ['heap', heaps],
    ['process', residents],
  ] as const) {
    const [first, last] = [median(series.slice(0, SAMPLES)), median(series.slice(-SAMPLES))]
    report(
      `${what}: ${first.toFixed(2)} MB at first, ${last.toFixed(2)} MB at last: ${((100 * last) / first - 100).toFixed(1)} %`,
    )
  }
}

/** Of the largest renderer. */
async function residentMb(): Promise<number> {
  const system = await browser.newBrowserCDPSession()
  const { processInfo } = await system.send('SystemInfo.getProcessInfo')
  await system.detach()
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  return Math.max(...renderers.map(({ id }) => kilobytesOf(id) / 1024))
}

function kilobytesOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

function report(line: string): void {
  process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`)
}
