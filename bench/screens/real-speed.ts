import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, browsersHere } from '../../scripts/browser/find-browser.ts'
import { median } from '../rounds.ts'
import { startFullShop } from './full-shop.ts'
import { openScreen } from './paired-screen.ts'

/* `node bench/screens/real-speed.ts --minutes 60`: a screen with 19 adverts at real speed; its memory and its frames. */

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } })
const MINUTE_MS = 60_000
const SLOWED_MINUTES = 10
const SLOWDOWN = 4
const SAMPLES = 5

const { url, server, owner } = await startFullShop(
  join(mkdtempSync(join(tmpdir(), 'chairtime-bench-')), 'shop.db'),
)
const [executablePath] = browsersHere()
const browser = await chromium.launch({
  args: BROWSER_ARGS,
  ...(executablePath ? { executablePath } : {}),
})
try {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  await openScreen(page, { url, owner })
  await page.evaluate(countFrames)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await frames(session, page)
  await memory(session, Number(values.minutes) - 2 * SLOWED_MINUTES)
} finally {
  await browser.close()
  await server.stop()
}

type Fades = { frames: number; longestMs: number }[]

/** Side by side with the machine as it is, since other work on it drops frames, too. */
async function frames(session: CDPSession, page: Page): Promise<void> {
  for (const rate of [1, SLOWDOWN]) {
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    await page.evaluate(() => window.dispatchEvent(new Event('forget-fades')))
    await wait(SLOWED_MINUTES * MINUTE_MS)
    const fades: Fades = JSON.parse((await page.evaluate(() => document.body.dataset.fades)) ?? '[]')
    const whole = fades.filter(({ longestMs }) => longestMs < 25).length
    const longest = Math.max(...fades.map(({ longestMs }) => longestMs))
    report(
      `${rate} × slower: ${whole} of ${fades.length} transitions without a dropped frame, ${median(fades.map(fade => fade.frames))} frames each, the longest ${longest.toFixed(0)} ms`,
    )
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}

/** Runs in the page. */
function countFrames(): void {
  const fades: Fades = []
  window.addEventListener('forget-fades', () => {
    fades.length = 0
  })
  const count = () => {
    const fade = { frames: 0, longestMs: 0 }
    let before = performance.now()
    const next = (at: number) => {
      fade.longestMs = Math.max(fade.longestMs, at - before)
      fade.frames += 1
      before = at
      if (document.querySelector('[data-state="coming"]')) requestAnimationFrame(next)
      else {
        fades.push(fade)
        document.body.dataset.fades = JSON.stringify(fades)
      }
    }
    requestAnimationFrame(at => {
      before = at
      requestAnimationFrame(next)
    })
  }
  const stage = document.querySelector('.screen-frame')
  let isFading = false
  const observer = new MutationObserver(() => {
    const isNow = document.querySelector('[data-state="coming"]') !== null
    if (isNow && !isFading) count()
    isFading = isNow
  })
  if (stage) observer.observe(stage, { subtree: true, attributeFilter: ['data-state'] })
}

/** After garbage was collected: what the page holds, and what its process has. */
async function memory(session: CDPSession, minutes: number): Promise<void> {
  const heaps: number[] = []
  const residents: number[] = []
  const started = performance.now()
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
