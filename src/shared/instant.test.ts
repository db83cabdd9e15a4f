import { expect, test } from 'vitest'
import { formatInstant } from './instant.ts'

test('formats an instant in the shop’s time, in summer and winter', () => {
  expect(formatInstant('2026-12-01T08:05:00.000Z')).toBe('Tuesday 1 December, 08:05')
  expect(formatInstant('2026-07-01T23:05:00.000Z')).toBe('Thursday 2 July, 00:05')
})
