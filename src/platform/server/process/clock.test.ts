import { expect, test } from 'vitest'
import { shopDateTime, storedInstant, storedMs } from './clock.server.ts'

test('an instant is stored in one way, to the millisecond, however it is at hand', () => {
  const whole = Temporal.Instant.from('2026-12-01T08:00:00Z')
  const finer = Temporal.Instant.from('2026-12-01T08:00:00.123456789Z')
  expect(storedInstant(whole)).toBe('2026-12-01T08:00:00.000Z')
  expect(storedInstant(finer)).toBe('2026-12-01T08:00:00.123Z')
  expect(storedMs(finer.epochMilliseconds)).toBe(storedInstant(finer))
})

test('a visit’s time carries the offset that the shop has on its day', () => {
  expect(shopDateTime('2026-12-04', 615)).toBe('2026-12-04T10:15:00+00:00')
  expect(shopDateTime('2027-05-04', 615)).toBe('2027-05-04T10:15:00+01:00')
})
