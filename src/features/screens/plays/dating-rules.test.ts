import { describe, expect, test } from 'vitest'
import { type PageLife, startOf, withLife } from './dating-rules.ts'

const TEN = Date.parse('2026-12-01T10:00:00Z')
const HOUR_MS = 3_600_000
const YEARS_MS = 3 * 365 * 24 * HOUR_MS

/** A page that started so many hours after ten, on a device whose clock was ahead of the shop’s by so much. */
const unheard = (id: string, hour: number, wrongMs = 0): PageLife => ({
  ...{ id, deviceMs: TEN + hour * HOUR_MS + wrongMs },
  ...{ shopMs: null, aheadMs: null },
})
const heard = (id: string, hour: number, wrongMs = 0): PageLife => ({
  ...unheard(id, hour, wrongMs),
  ...{ shopMs: TEN + hour * HOUR_MS, aheadMs: -wrongMs },
})

test('a page that the shop responded to started when the shop says, however wrong the device’s clock was', () => {
  expect(startOf([heard('a', 1, YEARS_MS)], 'a')).toBe(TEN + HOUR_MS)
})

describe('a page that never reached the shop', () => {
  test.each([0, 90_000, -YEARS_MS])(
    'started when the device said, if its clock was as wrong before as afterwards: by %i ms',
    wrongMs => {
      const lives = [
        ...[heard('before', 0, wrongMs), unheard('a', 1, wrongMs), unheard('b', 5, wrongMs)],
        heard('after', 9, wrongMs + 3_000),
      ]
      expect(startOf(lives, 'a')).toBe(TEN + HOUR_MS - 3_000)
      expect(startOf(lives, 'b')).toBe(TEN + 5 * HOUR_MS - 3_000)
    },
  )

  test.each([
    ['before it started', [0, 90_000, 90_000]],
    ['after it started', [0, 0, 90_000]],
    ['twice', [0, YEARS_MS, 90_000]],
  ])('has no time that can be known when the clock was set %s', (_when, [first = 0, own = 0, last = 0]) => {
    const lives = [heard('before', 0, first), unheard('a', 1, own), heard('after', 9, last)]
    expect(startOf(lives, 'a')).toBeNull()
  })

  test('has none when the clock was set and set back while the page before and the page after are as before', () => {
    const lives = [heard('before', 0), unheard('a', 1, -YEARS_MS), heard('after', 9)]
    expect(startOf(lives, 'a')).toBeNull()
    expect(startOf([heard('before', 0), unheard('a', 1, YEARS_MS), heard('after', 9)], 'a')).toBeNull()
  })

  test('has none when no page before it reached the shop, or none after it', () => {
    expect(startOf([unheard('a', 1), heard('after', 9)], 'a')).toBeNull()
    expect(startOf([heard('before', 0), unheard('a', 1)], 'a')).toBeNull()
    expect(startOf([heard('before', 0)], 'a')).toBeNull()
  })

  test('is dated by what the page before it heard last, since its device’s clock may have been put right after its start', () => {
    const before = { ...heard('before', 0, YEARS_MS), aheadMs: 0 }
    expect(startOf([before, unheard('a', 1), heard('after', 9)], 'a')).toBe(TEN + HOUR_MS)
  })
})

test('what a page learns of the time is kept at its place among the pages', () => {
  const [a, b] = [unheard('a', 0), unheard('b', 1)]
  expect(withLife([a], b)).toEqual([a, b])
  expect(withLife([a, b], heard('a', 0))).toEqual([heard('a', 0), b])
})
