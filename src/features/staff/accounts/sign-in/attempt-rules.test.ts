import { expect, test } from 'vitest'
import {
  ADDRESS_BACKOFF,
  type Backoff,
  backoffMs,
  CODE_BACKOFF,
  makesResetToken,
  NETWORK_BACKOFF,
  neighbourhood,
} from './attempt-rules.ts'

const DAY_MS = 24 * 3_600_000

/** Attempts that are judged when each is made as soon as it is allowed. */
function attemptsWithin(backoff: Backoff, days: number): number {
  let [count, atMs] = [0, 0]
  for (; atMs < days * DAY_MS; atMs += backoffMs(backoff, count)) count++
  return count
}

test('waits double after the free attempts, up to the maximum', () => {
  const backoff = { freeAttempts: 3, firstMs: 10, maxMs: 70, windowMs: 1000 }
  expect([1, 2, 3, 4, 5, 6, 7, 1000].map(attempts => backoffMs(backoff, attempts))).toEqual([
    0, 0, 10, 20, 40, 70, 70, 70,
  ])
})

// Shows threat 87
test('one address has 17 guesses on its first day and two on each day after', () => {
  expect(attemptsWithin(ADDRESS_BACKOFF, 1)).toBe(17)
  expect(attemptsWithin(ADDRESS_BACKOFF, 31) - attemptsWithin(ADDRESS_BACKOFF, 1)).toBe(60)
})

test('one network has 32 guesses on its first day and two on each day after', () => {
  expect(attemptsWithin(NETWORK_BACKOFF, 1)).toBe(32)
  expect(attemptsWithin(NETWORK_BACKOFF, 31) - attemptsWithin(NETWORK_BACKOFF, 1)).toBe(60)
})

// Shows threat 87
test('waiting for the count to reset allows three guesses a day at most', () => {
  const windowDays = ADDRESS_BACKOFF.windowMs / DAY_MS
  for (const days of [1 / 86_400, 1 / 24, 0.4, 1, 2, 7]) {
    const average = attemptsWithin(ADDRESS_BACKOFF, days) / (days + windowDays)
    expect(average, `${days} days`).toBeLessThan(3)
  }
})

// Shows threat 89
test('all unknown devices together have 40 authenticator codes a day', () => {
  expect(attemptsWithin(CODE_BACKOFF, 1)).toBe(40)
})

test('an IPv4 /24 and an IPv6 /48 share turns', () => {
  expect(neighbourhood('203.0.113.9')).toBe('203.0.113.0/24')
  expect(neighbourhood('2001:db8:7::/48')).toBe('2001:db8:7::/48')
})

test('a reset request creates a token until five are valid, then every ten minutes', () => {
  const at = (minutes: number) => new Date(minutes * 60_000).toISOString()
  const living = [at(0), at(0), at(0), at(1)]
  expect(makesResetToken(living, 2 * 60_000)).toBe(true)
  expect(makesResetToken([...living, at(2)], 12 * 60_000 - 1)).toBe(false)
  expect(makesResetToken([...living, at(2)], 12 * 60_000)).toBe(true)
})
