import { expect, test } from 'vitest'
import { nextAround, sameWeekdays, wizardAgain } from './again-rules.ts'

const TEN = 600

test('the same weekday is searched from a week after the visit on, for eight weeks', () => {
  const fridays = sameWeekdays('2026-12-04', '2026-12-01')
  expect(fridays[0]).toBe('2026-12-11')
  expect(fridays[1]).toBe('2026-12-18')
  expect(fridays.at(-1)).toBe('2027-01-29')
  expect(fridays.length).toBe(8)
})

test('after an old visit the next such weekday is searched, but not today', () => {
  expect(sameWeekdays('2026-12-04', '2027-03-04')[0]).toBe('2027-03-05')
  expect(sameWeekdays('2026-12-04', '2027-03-05')[0]).toBe('2027-03-12')
  expect(sameWeekdays('2026-12-04', '2026-12-04')[0]).toBe('2026-12-11')
})

test('the soonest day with a time near the hour wins over a later exact match', () =>
  expect(
    nextAround(
      [
        { date: '2026-12-11', starts: [540, 555, 690] },
        { date: '2026-12-18', starts: [TEN] },
      ],
      TEN,
    ),
  ).toEqual({ date: '2026-12-11', startMinute: 555 }))

test('of two equally near times the earlier one wins', () =>
  expect(nextAround([{ date: '2026-12-11', starts: [570, 630] }], TEN)?.startMinute).toBe(570))

test('a day with other hours only is skipped, and when every day is, there is no suggestion', () => {
  const evening = { date: '2026-12-11', starts: [1020] }
  expect(nextAround([evening, { date: '2026-12-18', starts: [720] }], TEN)?.date).toBe('2026-12-18')
  expect(nextAround([evening, { date: '2026-12-18', starts: [] }], TEN)).toBeNull()
})

test('the wizard opens at its first incomplete step, or at its end', () => {
  const all = { treatmentIds: [1, 8], barberId: 1, date: '2026-12-11', time: '10:15', gone: [] }
  const stepOf = (changes: Partial<Parameters<typeof wizardAgain>[0]>) =>
    wizardAgain({ ...all, ...changes }).step
  expect(stepOf({})).toBe(5)
  expect(stepOf({ treatmentIds: [1], gone: ['treatment'] })).toBe(4)
  expect(stepOf({ date: null, time: null })).toBe(3)
  expect(stepOf({ barberId: null, date: null, time: null, gone: ['barber'] })).toBe(3)
  expect(
    stepOf({ treatmentIds: [], barberId: null, date: null, time: null, gone: ['treatment', 'barber'] }),
  ).toBe(2)
})
