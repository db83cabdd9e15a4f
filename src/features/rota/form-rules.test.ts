import { describe, expect, test } from 'vitest'
import { asFields, fieldReader, minuteIn, spanIn, withBreak } from './form-rules.ts'

const day = { fromMinute: 540, untilMinute: 1080 }
const lunch = { fromMinute: 780, untilMinute: 810 }

describe('a time in a form', () => {
  test('is minutes since midnight, or nothing', () => {
    expect(minuteIn('09:15')).toBe(555)
    expect(minuteIn('')).toBeNull()
    expect(minuteIn('24:00')).toBeNull()
  })
  test('of midnight ends the day, and begins it', () => {
    expect(minuteIn('00:00', true)).toBe(1440)
    expect(minuteIn('00:00')).toBe(0)
  })
})

test('a span with an empty end is none', () => {
  const from = ' 09:00 '
  expect(spanIn(fieldReader({ from }), 'from', 'until')).toBeNull()
  expect(spanIn(fieldReader({ from, until: '18:00' }), 'from', 'until')).toEqual(day)
})

describe('a day with a break', () => {
  test('is worked before and after it', () =>
    expect(withBreak(day, lunch)).toEqual([
      { fromMinute: 540, untilMinute: 780 },
      { fromMinute: 810, untilMinute: 1080 },
    ]))
  test('reads back as the same fields', () =>
    expect(asFields(withBreak(day, lunch))).toEqual({ hours: day, pause: lunch }))
  test('a break up to the end leaves one span', () =>
    expect(withBreak(day, { fromMinute: 780, untilMinute: 1080 })).toEqual([
      { fromMinute: 540, untilMinute: 780 },
    ]))
})

test('a day off has no hours and no break', () => {
  expect(withBreak(null, lunch)).toEqual([])
  expect(asFields([])).toEqual({ hours: null, pause: null })
})
