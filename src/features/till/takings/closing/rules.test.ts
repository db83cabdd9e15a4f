import { expect, test } from 'vitest'
import { workedMinutes } from './rules.ts'

const now = { date: '2026-12-01', minute: 610 }

test('working hours count only as far as the day has gone', () => {
  const spans = [
    { fromMinute: 540, untilMinute: 600 },
    { fromMinute: 605, untilMinute: 700 },
    { fromMinute: 720, untilMinute: 800 },
  ]
  expect(workedMinutes(spans, '2026-12-01', now)).toBe(60 + 5)
  expect(workedMinutes(spans, '2026-11-30', now)).toBe(60 + 95 + 80)
  expect(workedMinutes(spans, '2026-12-02', now)).toBe(0)
})
