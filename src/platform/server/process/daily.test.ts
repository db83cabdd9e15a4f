import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everyDay } from './daily.server.ts'
import { createLog } from './log.server.ts'
import { createWakeUpSignal } from './wake-up.server.ts'

const HOUR_MS = 3_600_000
let now: Temporal.Instant
let lines: string[]
const log = createLog('trace', { write: line => lines.push(line) })
const clock = () => now
const restored = createWakeUpSignal()

beforeEach(() => {
  now = Temporal.Instant.from('2026-12-01T08:00:00Z')
  lines = []
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

async function hoursLater(hours: number): Promise<void> {
  now = now.add({ hours })
  await vi.advanceTimersByTimeAsync(HOUR_MS)
}

// Shows threat 53
test('it is done at the start, and once on each new day of the shop', async () => {
  const work = vi.fn(async () => {})
  const { stop } = everyDay({ clock, log, restored }, work)
  await hoursLater(1)
  await hoursLater(14)
  expect(work).toHaveBeenCalledTimes(1)
  await hoursLater(1)
  await hoursLater(1)
  expect(work).toHaveBeenCalledTimes(2)
  await stop()
  await hoursLater(24)
  expect(work).toHaveBeenCalledTimes(2)
})

test('it is done again after a restore, which may bring back what was too old', async () => {
  const work = vi.fn(async () => {})
  const { stop } = everyDay({ clock, log, restored }, work)
  restored.ring()
  await expect.poll(() => work.mock.calls.length).toBe(2)
  await stop()
  restored.ring()
  await hoursLater(1)
  expect(work).toHaveBeenCalledTimes(2)
})

test('what fails is logged and tried again on the same day', async () => {
  const work = vi.fn(async () => {})
  work.mockRejectedValueOnce(new Error('The disk is full.'))
  const { stop } = everyDay({ clock, log, restored }, work)
  await hoursLater(1)
  await stop()
  expect(work).toHaveBeenCalledTimes(2)
  expect(lines.join('')).toContain('The disk is full.')
})

test('stopping waits for what is being done, and nothing is done twice at once', async () => {
  let finish = () => {}
  const work = vi.fn((_signal: AbortSignal) => new Promise<void>(resolve => (finish = resolve)))
  const { stop } = everyDay({ clock, log, restored }, work)
  await hoursLater(24)
  expect(work).toHaveBeenCalledTimes(1)
  let isStopped = false
  const stopped = stop().then(() => {
    isStopped = true
  })
  await Promise.resolve()
  expect(isStopped).toBe(false)
  expect(work.mock.calls[0]?.[0].aborted).toBe(true)
  finish()
  await stopped
})
