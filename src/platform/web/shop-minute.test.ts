import { expect, test } from 'vitest'
import { shopMinute } from './shop-minute.ts'

test.each([
  ['2026-12-01T08:05:59Z', '2026-12-01', 485],
  ['2027-06-14T23:30:00Z', '2027-06-15', 30],
  ['2027-03-28T00:59:00Z', '2027-03-28', 59],
  ['2027-03-28T01:00:00Z', '2027-03-28', 120],
  ['2027-10-31T01:30:00Z', '2027-10-31', 90],
])('at %s the shop’s clock shows its own date and minute', (instant, date, minute) =>
  expect(shopMinute(new Date(instant))).toEqual({ date, minute }),
)
