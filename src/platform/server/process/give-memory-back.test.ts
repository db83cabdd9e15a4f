import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveMemoryBack } from './give-memory-back.server.ts'
import { createLog } from './log.server.ts'

const MB = 1_000_000
const log = createLog('silent')

let server: EventEmitter
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] })
  server = new EventEmitter()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** How often a shop that holds so many MB has collected once its timer has looked so often. */
function collectedOf(megabytes: () => number) {
  vi.spyOn(process.memoryUsage, 'rss').mockImplementation(() => megabytes() * MB)
  const collect = vi.fn()
  giveMemoryBack(server, log, collect)
  return (looks: number) => {
    vi.advanceTimersByTime(looks * 5_000)
    return collect.mock.calls.length
  }
}

test('an idle server collects once what its start left, and not again', () => {
  let megabytes = 120
  const collected = collectedOf(() => megabytes--)
  expect(collected(1)).toBe(1)
  expect(collected(100)).toBe(1)
})

test('while requests come nothing is collected, and after the last one what they left is', () => {
  let megabytes = 100
  const collected = collectedOf(() => megabytes)
  expect(collected(1)).toBe(1)
  for (let request = 0; request < 5; request++) {
    megabytes += 10
    server.emit('request')
    vi.advanceTimersByTime(4_000)
  }
  expect(collected(0)).toBe(1)
  expect(collected(2)).toBe(2)
})

test('a few megabytes are not worth a pause', () => {
  let megabytes = 100
  const collected = collectedOf(() => megabytes)
  expect(collected(1)).toBe(1)
  megabytes = 107
  expect(collected(10)).toBe(1)
  megabytes = 108
  expect(collected(1)).toBe(2)
})
