import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const TEN = Date.parse('2026-12-01T10:00:00Z')
const HOUR_MS = 3_600_000

/** Anew for each test, as a page that was just opened: what the shop said is kept in the module. */
async function openedScreen() {
  vi.resetModules()
  const { followServerClock } = await import('../../../../platform/web/server-clock.ts')
  const { ScreenClock } = await import('./screen-clock.ts')
  const hear = (ms: number) =>
    followServerClock({ headers: new Headers({ date: new Date(ms).toUTCString() }) })
  return { hear, ScreenClock }
}

beforeEach(() => {
  vi.useFakeTimers({ now: TEN, toFake: ['Date', 'performance', 'setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a screen has its device’s time until the shop first responds, and the shop’s from then on', async () => {
  const { hear, ScreenClock } = await openedScreen()
  const clock = new ScreenClock()
  clock.follow()
  expect([clock.nowMs(), clock.isSure]).toEqual([TEN, false])
  hear(TEN + HOUR_MS)
  clock.follow()
  expect([clock.nowMs(), clock.isSure]).toEqual([TEN + HOUR_MS, true])
})

test('a device’s clock that is set afterwards changes nothing on its screen, with network or without', async () => {
  const { hear, ScreenClock } = await openedScreen()
  hear(TEN)
  const clock = new ScreenClock()
  clock.follow()
  vi.advanceTimersByTime(60_000)
  vi.setSystemTime(TEN - 1_000 * HOUR_MS)
  clock.follow()
  expect(clock.nowMs()).toBe(TEN + 60_000)
  vi.advanceTimersByTime(60_000)
  clock.follow()
  expect(clock.nowMs()).toBe(TEN + 120_000)
})
