import { describe, expect, test } from 'vitest'
import { isToCome } from './rules.ts'

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
  test('while the customer is expected', () => {
    expect(isToCome({ ...visit, status: 'pending' }, now)).toBe(true)
    for (const status of ['cancelled', 'completed', 'no-show'] as const)
      expect(isToCome({ ...visit, status }, now)).toBe(false)
  })
})
