import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockTime, formatMinutes, isClockTime, minuteOfDay } from './clock-time.ts'

describe('a clock time', () => {
  // Shows §3.5
  test('formats and parses every minute of the day', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), minute => {
        expect(isClockTime(clockTime(minute))).toBe(true)
        expect(minuteOfDay(clockTime(minute))).toBe(minute)
      }),
    ))
  test.each(['24:00', '9:00', '09:60', '09:00:00', ' 09:00', '09:00\n', '', '٠٩:٠٠'])(
    '“%s” is not valid',
    text => {
      expect(isClockTime(text)).toBe(false)
      expect(minuteOfDay(text)).toBeNaN()
    },
  )
})

test('formats minutes as hours and minutes, without zeros', () =>
  expect([0, 5, 60, 95, 120].map(formatMinutes)).toEqual(['0 min', '5 min', '1 hr', '1 hr 35 min', '2 hr']))
