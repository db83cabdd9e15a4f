import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { PLAYS, SCREEN_DATABASE } from '../../src/features/screens/plays/components/screen-database.ts'
import { signIn } from '../../src/testing/owner.ts'
import { startBrowser } from '../browser.ts'
import { openScreen } from './paired-screen.ts'
import type { VirtualShop } from './virtual-shop.ts'

/** What stood on the screen, as an observer in its page saw it, by the world’s clock. */
export type Stood = { hash: string; fromMs: number; untilMs: number }

/** What the observer in a page calls with what stood. */
const NOTE = 'noteStood'
const SENDING_MS = 12_000
/** On a busy machine a page may need longer than that to start. */
const SENDING_TRIES = 10
/** In real time, which is what the disk works in. */
const WRITING_MS = 500
const STOPPING_MS = 5_000
const LOOKING_MS = 200
/** In the screen's own time, within which a page begins to write what has just stood. */
const BEGINNING_MS = 100

type Watched = Window & { worldNow: () => number; aheadMs: number }

/** A screen in a real browser whose time passes as quickly as its page has worked it off. */
export class VirtualScreen {
  readonly stood: Stood[] = []
  readonly #shop: VirtualShop
  readonly #context: BrowserContext
  #page: Page | undefined
  #session: CDPSession | undefined
  #nowMs: number
  /** By so much the device’s own clock is wrong. */
  #wrongMs = 0

  constructor(shop: VirtualShop, context: BrowserContext, nowMs: number) {
    this.#shop = shop
    this.#context = context
    this.#nowMs = nowMs
    shop.now = () => this.#worldNow()
  }

  get nowMs(): number {
    return this.#nowMs
  }

  /** Pairs it in real time, which no one measures. */
  async pair(): Promise<void> {
    // Outside of the page, which reloads itself each night.
    await this.#context.exposeFunction(NOTE, (stood: Stood) => this.stood.push(stood))
    const page = await this.#context.newPage()
    const { url, shop } = this.#shop
    shop.setNow(Temporal.Instant.fromEpochMilliseconds(this.#nowMs).toString())
    await openScreen(page, { url, owner: await signIn(shop) })
    await page.waitForFunction(async () => (await caches.keys()).includes('files of /screen'))
    await page.waitForTimeout(3_000)
    await page.close()
  }

  /** Switches it on at an instant: a page as it is after a restart of the device. */
  async start(nowMs = this.#nowMs): Promise<void> {
    this.#nowMs = nowMs
    const page = await this.#context.newPage()
    this.#page = page
    this.#session = await this.#context.newCDPSession(page)
    await page.addInitScript(watch, { wrongMs: this.#wrongMs, note: NOTE })
    await this.#session.send('Emulation.setVirtualTimePolicy', {
      policy: 'pause',
      initialVirtualTime: nowMs / 1000,
    })
    await page.goto(`${this.#shop.url}/screen`, { waitUntil: 'commit' })
  }

  /** Lets so much time pass. */
  async run(ms: number): Promise<void> {
    const session = this.#session
    if (!session) throw new Error('The screen is off.')
    const over = new Promise(resolve => session.once('Emulation.virtualTimeBudgetExpired', resolve))
    await session.send('Emulation.setVirtualTimePolicy', {
      policy: 'pauseIfNetworkFetchesPending',
      budget: ms,
    })
    await over
    this.#nowMs += ms
  }

  /** Lets its disk write. */
  async write(ms = WRITING_MS): Promise<void> {
    await this.#page?.waitForTimeout(ms)
  }

  /** Someone sets the device’s clock; time itself goes on. */
  async setClockWrong(wrongMs: number): Promise<void> {
    this.#wrongMs = wrongMs
    await this.#page?.evaluate(ms => {
      Object.assign(window, { aheadMs: ms })
    }, wrongMs)
  }

  /** Switches it off; what its page began to write is written. */
  async stop(): Promise<void> {
    const page = this.#page
    if (!page) return
    await this.run(BEGINNING_MS)
    await this.write(STOPPING_MS)
    await page.close()
    this.#page = undefined
    this.#session = undefined
  }

  /** Switches it on again, in real time and for less than a play lasts, until all that was kept is sent. */
  async sendRest(): Promise<void> {
    this.#session = undefined
    for (let tries = 0; tries < SENDING_TRIES; tries += 1) if (await this.#sendForAWhile()) return
    throw new Error(`The screen still keeps plays after ${SENDING_TRIES} starts.`)
  }

  async #sendForAWhile(): Promise<boolean> {
    const page = await this.#context.newPage()
    await page.goto(`${this.#shop.url}/screen`)
    const until = performance.now() + SENDING_MS
    let isAllSent = false
    while (!isAllSent && performance.now() < until) {
      await page.waitForTimeout(LOOKING_MS)
      isAllSent = await page.evaluate(isNothingKept, { name: SCREEN_DATABASE, plays: PLAYS })
    }
    await page.close()
    return isAllSent
  }

  async #worldNow(): Promise<number> {
    const result = await this.#session
      ?.send('Runtime.evaluate', { expression: 'window.worldNow?.()' })
      .catch(() => undefined)
    const value: unknown = result?.result.value
    return typeof value === 'number' ? value : this.#nowMs
  }
}

/** Runs in the page, before its own scripts. */
function watch({ wrongMs, note }: { wrongMs: number; note: string }): void {
  const RealDate = Date
  const own: Watched = Object.assign(window, { worldNow: () => RealDate.now(), aheadMs: wrongMs })
  const deviceNow = () => RealDate.now() + own.aheadMs
  window.Date = new Proxy(RealDate, {
    construct: (real, given) => (given.length === 0 ? new real(deviceNow()) : Reflect.construct(real, given)),
    get: (real, name) => (name === 'now' ? deviceNow : Reflect.get(real, name)),
  })
  const began = new Map<Element, number>()
  const look = () => {
    const now = RealDate.now()
    for (const layer of document.querySelectorAll('.screen-layer[data-state="standing"]')) {
      const isDrawn = layer.querySelector('img')?.complete ?? true
      if (isDrawn && !began.has(layer)) began.set(layer, now)
    }
    for (const [layer, fromMs] of began) {
      if (layer.isConnected && layer.getAttribute('data-state') === 'standing') continue
      began.delete(layer)
      const address = layer.querySelector('img')?.getAttribute('src') ?? ''
      const hash = /[0-9a-f]{16,}/.exec(address)?.[0]
      if (hash) Reflect.get(window, note)({ hash, fromMs, untilMs: now })
    }
  }
  // A page that has just started stands without its picture at first.
  document.addEventListener('load', look, true)
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-state'],
  })
}

/** Runs in the page. */
async function isNothingKept({ name, plays }: { name: string; plays: string }): Promise<boolean> {
  const answerOf = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const database = await answerOf(indexedDB.open(name))
  const kept = await answerOf(database.transaction(plays).objectStore(plays).count())
  database.close()
  return kept === 0
}

/** Runs what is measured in a browser of its own, which remembers as one on a disk does. */
export async function inBrowser<Result>(
  measure: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const browser = await startBrowser()
  try {
    const viewport = { width: 960, height: 540 }
    return await measure(await browser.newContext({ viewport, timezoneId: 'Europe/London' }))
  } finally {
    await browser.close()
  }
}
