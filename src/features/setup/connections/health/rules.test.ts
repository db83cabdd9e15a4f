import { expect, test } from 'vitest'
import { formatBytes, formatDuration, isBackupOld, isDiskNearlyFull } from './rules.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1.0 kB'],
  [9_960, '10 kB'],
  [12_345, '12 kB'],
  [3_400_000_000, '3.4 GB'],
])('shows %i bytes as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))

test.each([
  [30, '0 minutes'],
  [3_599, '59 minutes'],
  [3_600, '1 hour'],
  [200_000, '2 days'],
])('shows %i seconds as %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text))

test('a disk is nearly full with less than a gigabyte or a twentieth', () => {
  expect(isDiskNearlyFull({ freeBytes: 900_000_000, totalBytes: 2_000_000_000 })).toBe(true)
  expect(isDiskNearlyFull({ freeBytes: 4_000_000_000, totalBytes: 100_000_000_000 })).toBe(true)
  expect(isDiskNearlyFull({ freeBytes: 40_000_000_000, totalBytes: 100_000_000_000 })).toBe(false)
})

test('a backup is old after two days', () => {
  const now = Date.parse('2026-12-03T08:00:00Z')
  expect([isBackupOld('2026-12-01T08:00:00Z', now), isBackupOld('2026-12-01T07:59:59Z', now)]).toEqual([
    false,
    true,
  ])
})
