import { describe, expect, test } from 'vitest'
import { at, atTen } from '../../../testing/visits.ts'
import { USUAL_RULES } from '../../shop/shop/booking-rules-contract.ts'
import { lateChoices, whyNotChanged, whyNotErased, whyNotLate } from './change-rules.ts'

const LATE = { ...USUAL_RULES, changeHours: 2, minutes: 5 }

test('only an upcoming visit can be moved or cancelled; the refusal says why', () =>
  expect(
    (['upcoming', 'soon', 'begun', 'past', 'completed', 'no-show', 'cancelled'] as const).map(whyNotChanged),
  ).toEqual([null, 'too-late', 'visit-over', 'visit-over', 'visit-over', 'visit-over', 'visit-cancelled']))

test('only a visit that is about to begin or has begun can’t be erased', () =>
  expect(
    (['upcoming', 'soon', 'begun', 'past', 'completed', 'no-show', 'cancelled'] as const).map(whyNotErased),
  ).toEqual([null, 'too-late', 'too-late', null, null, null, null]))

test('an offer can be accepted, declined or erased, but not changed', () => {
  expect((['offered', 'offer-over'] as const).map(whyNotChanged)).toEqual(['not-taken', 'visit-cancelled'])
  expect((['offered', 'offer-over'] as const).map(whyNotErased)).toEqual([null, null])
  const offered = { ...atTen, status: 'pending' as const, isOffer: true }
  expect(whyNotLate(offered, at('2026-12-04', 9), LATE)).toBe('not-late-now')
})

describe('running late can be reported', () => {
  const now = 'not-late-now'
  test.each([
    ['not the day before', atTen, at('2026-12-03', 9), now],
    ['not four hours before', atTen, at('2026-12-04', 6), now],
    ['from three hours before', atTen, at('2026-12-04', 7), null],
    ['until a minute before, when it is too late to change the visit', atTen, at('2026-12-04', 9, 59), null],
    ['not once it has begun', atTen, at('2026-12-04', 10), now],
    [
      'not of a visit that is cancelled',
      { ...atTen, status: 'cancelled' as const },
      at('2026-12-04', 9),
      now,
    ],
    [
      'not the evening before a visit just past midnight',
      { ...atTen, startMinute: 30 },
      at('2026-12-03', 23),
      now,
    ],
  ])('%s', (_, visit, moment, refusal) => expect(whyNotLate(visit, moment, LATE)).toBe(refusal))

  test('by no more minutes than the shop allows, and not at all once it is switched off', () => {
    const late = (minutes: number, mostLateMinutes: number) =>
      whyNotLate(atTen, at('2026-12-04', 9), { ...LATE, minutes, mostLateMinutes })
    expect([late(10, 10), late(15, 10), late(5, 0)]).toEqual([null, 'too-long-a-delay', 'late-by-phone'])
    expect(late(0, 0)).toBeNull()
    expect([lateChoices(15), lateChoices(0)]).toEqual([[5, 10, 15], []])
  })

  test('from as many hours before as the shop says', () => {
    const hours = [6, 5].map(lateFromHours =>
      whyNotLate(atTen, at('2026-12-04', 4), { ...LATE, lateFromHours }),
    )
    expect(hours).toEqual([null, 'not-late-now'])
  })
})
