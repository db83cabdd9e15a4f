import { expect, test } from 'vitest'
import { NO_SHOP_MAIL, nextSummary, timingOf } from './rules.ts'

test.each([
  [{ date: '2026-12-01', minute: 6 * 60 + 59 }, '2026-12-01'],
  [{ date: '2026-12-01', minute: 7 * 60 }, '2026-12-02'],
  [{ date: '2026-12-31', minute: 23 * 60 }, '2027-01-01'],
])('what happens at %o is in the summary of %s at seven', (now, date) => {
  expect(nextSummary(now)).toEqual({ date, minute: 7 * 60 })
})

test('the shop gets no mail until it chooses, and of its staff only where it chose that too', () => {
  expect(timingOf(NO_SHOP_MAIL, 'booked', false)).toBe('off')
  const choice = { ...NO_SHOP_MAIL, booked: 'at-once' as const }
  expect([timingOf(choice, 'booked', false), timingOf(choice, 'booked', true)]).toEqual(['at-once', 'off'])
  expect(timingOf({ ...choice, byStaff: true }, 'booked', true)).toBe('at-once')
})
