import { describe, expect, test } from 'vitest'
import { USUAL_RULES } from '../../shop/shop/booking-rules-contract.ts'
import { lateChoices, stageOf, whyNotChanged, whyNotErased, whyNotLate } from './change-rules.ts'

const HOURS = 2
const LATE = { ...USUAL_RULES, changeHours: HOURS, minutes: 5 }
const atTen = {
  date: '2026-12-04',
  startMinute: 600,
  durationMinutes: 30,
  status: 'confirmed' as const,
  isOffer: false,
  isAsked: false,
}
const at = (date: string, hour: number, minute = 0) => ({ date, minute: hour * 60 + minute })

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
