import { expect, test, vi } from 'vitest'
import { followServerClock, onServerClock, serverNow } from './server-clock.ts'

const sentAt = (date: string) => followServerClock({ headers: new Headers({ date }) })

test('now is the server’s time once a call was answered, however wrong the device’s clock is', () => {
  vi.useFakeTimers({ now: Date.parse('2020-01-01T00:00:00Z') })
  const changed = vi.fn()
  const leave = onServerClock(changed)
  followServerClock({ headers: new Headers() })
  expect(serverNow().toISOString()).toBe('2020-01-01T00:00:00.000Z')
  sentAt('Sat, 28 Nov 2026 08:15:00 GMT')
  vi.setSystemTime('2020-01-01T00:10:00Z')
  expect(serverNow().toISOString()).toBe('2026-11-28T08:25:00.000Z')
  sentAt('Sat, 28 Nov 2026 08:25:01 GMT')
  expect(changed).toHaveBeenCalledTimes(1)
  leave()
  sentAt('Wed, 01 Jan 2020 00:10:00 GMT')
  expect(changed).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
