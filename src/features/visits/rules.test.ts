import { describe, expect, test } from 'vitest'
import { isToCome, phoneKey } from './rules.ts'

test.each(['07700 900123', '(07700) 900-123', '+44 7700 900123', '+44 (0)7700 900123', '0044 7700 900123'])(
  '%s is the same number however it is written',
  phone => expect(phoneKey(phone)).toBe('447700900123'),
)

test('a number of another country keeps its own code', () =>
  expect([phoneKey('+353 20 912 3456'), phoneKey('00353 20 912 3456')]).toEqual([
    '353209123456',
    '353209123456',
  ]))

describe('a visit is to come', () => {
  const now = { date: '2026-12-04', minute: 600 }
  const visit = { date: '2026-12-04', startMinute: 601, status: 'confirmed' as const }
  test('until its very minute', () => {
    expect(isToCome(visit, now)).toBe(true)
    expect(isToCome({ ...visit, startMinute: 600 }, now)).toBe(false)
  })
  test('on every later day, and on none before', () => {
    expect(isToCome({ ...visit, date: '2026-12-05', startMinute: 540 }, now)).toBe(true)
    expect(isToCome({ ...visit, date: '2026-12-03' }, now)).toBe(false)
  })
  test('while somebody is waited for', () => {
    expect(isToCome({ ...visit, status: 'pending' }, now)).toBe(true)
    for (const status of ['cancelled', 'completed', 'no-show'] as const)
      expect(isToCome({ ...visit, status }, now)).toBe(false)
  })
})
