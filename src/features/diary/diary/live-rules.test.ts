import { describe, expect, test } from 'vitest'
import { changesFor } from './live-rules.ts'

const OWN = { id: 'own', barberId: 1, date: '2026-12-04' }
const OTHERS = { id: 'others', barberId: 2, date: '2026-12-05' }

describe('the live stream', () => {
  test('tells those who work the whole diary of every change', () =>
    expect(changesFor(undefined, { visits: [OWN, OTHERS], left: [] })).toEqual([OWN, OTHERS]))

  test('tells a barber of their own column alone', () =>
    expect(changesFor(1, { visits: [OWN, OTHERS], left: [] })).toEqual([OWN]))

  test('tells a barber of a visit that left their column by where it stood, not where it went', () => {
    const left = [{ id: 'others', barberId: 1, date: '2026-12-03' }]
    expect(changesFor(1, { visits: [OTHERS], left })).toEqual([
      { id: 'others', barberId: 1, date: '2026-12-03' },
    ])
    expect(changesFor(3, { visits: [OTHERS], left })).toEqual([])
  })
})
