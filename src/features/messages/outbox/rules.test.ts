import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { greetedName } from '../../../shared/contact-details.ts'
import { isGivenUp, isReached, reminderMoment, retryDelayMs, whyNotSent } from './rules.ts'

test.each([
  ['2026-12-04', 600, 1, '2026-12-03', 600],
  ['2026-12-05', 510, 1, '2026-12-04', 540],
  ['2027-01-01', 1170, 1, '2026-12-31', 1140],
  ['2027-01-01', 600, 3, '2026-12-29', 600],
])(
  'the reminder of %s, minute %i is due so many days before: %i, between 9:00 and 19:00',
  (date, startMinute, daysBefore, ...due) => {
    const { date: day, minute } = reminderMoment({ date, startMinute }, daysBefore)
    expect([day, minute]).toEqual(due)
  },
)

describe('a message is worth sending', () => {
  const now = { date: '2026-12-04', minute: 600 }
  const visit = { date: '2026-12-04', startMinute: 615, status: 'confirmed', hold: null, isAsked: false }
  test('while the visit is to come', () => {
    expect(whyNotSent('reminder', visit, now)).toBeNull()
    expect(whyNotSent('reminder', { ...visit, startMinute: 600 }, now)).toBe('gone-by')
    expect(whyNotSent('confirmed', { ...visit, date: '2026-12-03' }, now)).toBe('gone-by')
  })
  test('while its customer is asked to choose another time, and until the visit is moved', () => {
    expect(whyNotSent('displaced', { ...visit, isAsked: true }, now)).toBeNull()
    expect(whyNotSent('displaced', visit, now)).toBe('not-asked')
  })
  test('while an offered time is held, and only as an offer', () => {
    const offered = { ...visit, status: 'pending' }
    expect(whyNotSent('offered', { ...offered, hold: 'held' }, now)).toBeNull()
    expect(whyNotSent('offered', { ...offered, hold: 'over' }, now)).toBe('not-held')
    expect(whyNotSent('offered', visit, now)).toBe('not-held')
    for (const hold of ['held', 'over'] as const)
      for (const kind of ['confirmed', 'reminder', 'changed', 'cancelled'] as const)
        expect(whyNotSent(kind, { ...offered, hold }, now)).toBe('not-taken')
  })
  test('only a cancellation for a cancelled visit, and everything else for a booked one', () => {
    const cancelled = { ...visit, status: 'cancelled' }
    expect(whyNotSent('cancelled', cancelled, now)).toBeNull()
    expect(whyNotSent('cancelled', visit, now)).toBe('stands')
    for (const kind of ['confirmed', 'reminder', 'changed'] as const)
      expect(whyNotSent(kind, cancelled, now)).toBe('cancelled')
  })
})

test('a customer is reached by mail with an address, and by text with a British mobile', () => {
  const byText = (phoneKey: string) =>
    isReached({ customerEmail: null, phoneKey, textsAbroad: false }, 'text')
  expect(['447700900123', '447624900123', '441632960147', ''].map(byText)).toEqual([true, true, false, false])
  const byMail = (customerEmail: string | null) =>
    isReached({ customerEmail, phoneKey: '447700900123', textsAbroad: false }, 'mail')
  expect([byMail('sam@customer.example'), byMail(null)]).toEqual([true, false])
})

// Shows threat 130
test.each([
  ['France', '33612345678', true],
  ['a satellite', '881612345678', true],
  ['a British personal number', '447012345678', false],
  ['a British pager', '447612345678', false],
])('a number of %s, %s, gets no text, and with texts abroad: %s', (_, phoneKey, isReachedWithTextsAbroad) => {
  const byText = (textsAbroad: boolean) => isReached({ customerEmail: null, phoneKey, textsAbroad }, 'text')
  expect([byText(false), byText(true)]).toEqual([false, isReachedWithTextsAbroad])
})

test('retries double their delay up to an hour and are spread randomly', () => {
  expect([1, 2, 3, 4].map(attempts => retryDelayMs(attempts, 0.5))).toEqual([
    30_000, 60_000, 120_000, 240_000,
  ])
  expect(retryDelayMs(40, 0.5)).toBe(3_600_000)
  expect([retryDelayMs(1, 0), retryDelayMs(1, 1)]).toEqual([22_500, 37_500])
})

test('a visit’s message is given up after a day, a reset’s after half an hour', () => {
  expect([isGivenUp('confirmed', 86_399_999), isGivenUp('confirmed', 86_400_000)]).toEqual([false, true])
  expect([isGivenUp('reset', 1_799_999), isGivenUp('reset', 1_800_000)]).toEqual([false, true])
})

describe('a customer is greeted by name', () => {
  test.each(['Sam Example', 'Dr. Ann O’Brien-Smith', 'Łukasz Żółć', '山田 太郎', "D'Arcy"])('%s', name =>
    expect(greetedName(name)).toBe(name),
  )
  test.each([
    'evil.example',
    'Win at http://evil.example',
    'a@evil.example',
    'Sam <b>',
    'call 0900 1234567',
    'x'.repeat(41),
  ])('not when a mail program might make a link of it: %s', name => expect(greetedName(name)).toBeNull())
  test('no accepted name holds a character that an address needs', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), name => {
        expect(greetedName(name) ?? '').not.toMatch(/[\d:/@<>&"]|\.\S/)
      }),
    )
  })
})
