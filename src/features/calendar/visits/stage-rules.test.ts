import { describe, expect, test } from 'vitest'
import { at, atTen } from '../../../testing/visits.ts'
import { stageOf } from './stage-rules.ts'

const HOURS = 2

describe('a visit at ten that can be changed until two hours before', () => {
  test.each([
    ['is still to be changed the day before', at('2026-12-03', 23, 59), 'upcoming'],
    ['is still to be changed at eight', at('2026-12-04', 8), 'upcoming'],
    ['is too close a minute past eight', at('2026-12-04', 8, 1), 'soon'],
    ['is too close a minute before it', at('2026-12-04', 9, 59), 'soon'],
    ['has begun at ten', at('2026-12-04', 10), 'begun'],
    ['has begun until its last minute', at('2026-12-04', 10, 29), 'begun'],
    ['is past when its minutes are over', at('2026-12-04', 10, 30), 'past'],
    ['is past the day after, early as it may be', at('2026-12-05', 0), 'past'],
  ])('%s', (_, now, stage) => expect(stageOf(atTen, now, HOURS)).toBe(stage))

  test('is changed until as many hours before it as pass, on the night of a clock change as well', () => {
    const sunday = { ...atTen, date: '2027-03-28' }
    expect(stageOf(sunday, at('2027-03-27', 9), 24)).toBe('upcoming')
    expect(stageOf(sunday, at('2027-03-27', 9, 1), 24)).toBe('soon')
  })

  test('has the same stages while it is pending', () =>
    expect(stageOf({ ...atTen, status: 'pending' }, at('2026-12-03', 9), HOURS)).toBe('upcoming'))

  test('is offered while it is held for a waiting customer, and over when it was not accepted', () =>
    expect(
      (['pending', 'cancelled'] as const).map(status =>
        stageOf({ ...atTen, status, isOffer: true }, at('2026-12-03', 9), HOURS),
      ),
    ).toEqual(['offered', 'offer-over']))

  test.each(['cancelled', 'completed', 'no-show'] as const)('is %s at any time', status =>
    expect(
      [at('2026-12-03', 9), at('2026-12-05', 9)].map(now => stageOf({ ...atTen, status }, now, HOURS)),
    ).toEqual([status, status]),
  )
})

test('the owner may allow changes until the start, or require a day’s notice', () => {
  expect(stageOf(atTen, at('2026-12-04', 9, 59), 0)).toBe('upcoming')
  expect(stageOf(atTen, at('2026-12-03', 10), 24)).toBe('upcoming')
  expect(stageOf(atTen, at('2026-12-03', 10, 1), 24)).toBe('soon')
})

test('a visit whose customer is asked for another time can be changed until it begins', () => {
  const asked = { ...atTen, isAsked: true }
  expect(stageOf(asked, at('2026-12-04', 9, 59), 24)).toBe('upcoming')
  expect(stageOf(asked, at('2026-12-04', 10), 24)).toBe('begun')
  expect(stageOf({ ...asked, status: 'cancelled' }, at('2026-12-03', 10), 24)).toBe('cancelled')
})
