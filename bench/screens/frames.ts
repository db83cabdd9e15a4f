import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { SHOWN_MS, TRANSITION_MS } from '../../src/features/screens/loop/rules.ts'
import { startBrowser } from '../browser.ts'
import { CONTRACTS } from '../data/adverts.ts'
import type { BrowserResult } from '../result.ts'
import { type FullShop, startFullShop } from './full-shop.ts'
import { openScreen } from './paired-screen.ts'

const SETTLING_MS = 20_000
const LOOP_MS = CONTRACTS * (SHOWN_MS + TRANSITION_MS)
const MARK = 'fade'
const CATEGORIES = ['toplevel', 'cc', 'blink.user_timing', 'disabled-by-default-devtools.timeline']
/** A frame of a screen that shows 60 a second, on a machine four times slower. */
const MOST = '≤ 4 ms'

/** What a page does while its adverts change, in processor time, which other work on the machine does not stretch. */
export async function screenFrames(): Promise<BrowserResult[]> {
  const shop = await startFullShop(join(mkdtempSync(join(tmpdir(), 'chairtime-bench-')), 'shop.db'))
  const browser = await startBrowser()
  try {
    return rowsOf(await traceLoop(browser, shop))
  } finally {
    await browser.close()
    await shop.server.stop()
  }
}

/** Times in microseconds; `tdur` is of the thread’s own processor time. */
type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args: { name?: string }
}

async function traceLoop(browser: Browser, shop: FullShop): Promise<TraceEvent[]> {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  await openScreen(page, shop)
  await page.evaluate(markFades, MARK)
  await wait(SETTLING_MS)
  await browser.startTracing(page, { categories: CATEGORIES })
  await wait(LOOP_MS)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  return traceEvents
}

/** Runs in the page. */
function markFades(name: string): void {
  let wasFading = false
  new MutationObserver(() => {
    const isFading = document.querySelector('[data-state="coming"]') !== null
    if (isFading && !wasFading) performance.mark(name)
    wasFading = isFading
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-state'] })
}

function rowsOf(events: readonly TraceEvent[]): BrowserResult[] {
  const fades = events.filter(({ name }) => name === MARK)
  const [page] = fades
  if (!page) throw new Error('No advert changed.')
  const threads = new Map(
    events
      .filter(({ name }) => name === 'thread_name')
      .map(({ pid, tid, args }) => [`${pid} ${tid}`, args.name]),
  )
  const during = events.filter(
    ({ pid, ph, ts, dur = 0 }) =>
      pid === page.pid &&
      ph === 'X' &&
      fades.some(fade => ts < fade.ts + TRANSITION_MS * 1000 && fade.ts < ts + dur),
  )
  const longest = (isOf: (event: TraceEvent) => boolean) =>
    Math.max(0, ...during.filter(isOf).map(({ tdur = 0 }) => tdur / 1000))
  const threadOf = ({ pid, tid }: TraceEvent) => threads.get(`${pid} ${tid}`) ?? ''
  const isTask = (event: TraceEvent) =>
    event.name === 'RunTask' && ['CrRendererMain', 'Compositor'].includes(threadOf(event))
  const isDrawing = ({ name }: TraceEvent) => name === 'RasterTask' || name === 'ImageDecodeTask'
  const what = `screen, ${fades.length} transitions: the longest`
  return [
    { what: `${what} task of the page, processor time`, figure: ms(longest(isTask)), must: MOST },
    { what: `${what} piece of drawing, or picture decoded`, figure: ms(longest(isDrawing)), must: MOST },
  ]
}

function ms(figure: number): string {
  return `${figure.toFixed(1)} ms`
}
