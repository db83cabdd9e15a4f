import { describe, expect, test } from 'vitest'
import { allStarts, fullnessOf, isShort, startsOnDay } from './day-rules.ts'
import type { DiaryDay } from './rules.ts'

/** Nine to eleven on a grid of 15 minutes: eight starts. */
const morning: DiaryDay = {
  hours: [{ fromMinute: 540, untilMinute: 660 }],
  gridMinute: 540,
  gridStepMinutes: 15,
  visits: [],
  afterMinute: -1,
  promised: [],
  earliestMinute: -1,
}
const DATE = '2026-12-04'

describe('the starts of a day', () => {
  test('are all free but for those from which the visit would not fit', () =>
    expect(startsOnDay(DATE, [{ day: morning, minutes: 30 }])).toEqual({
      date: DATE,
      freeStarts: 7,
      allStarts: 8,
    }))
  test('are the same in number when some are taken or have passed', () => {
    const taken = {
      ...morning,
      visits: [{ fromMinute: 540, untilMinute: 600 }],
      afterMinute: 600,
      earliestMinute: 615,
    }
    expect(startsOnDay(DATE, [{ day: taken, minutes: 30 }])).toMatchObject({ freeStarts: 2, allStarts: 8 })
    expect(allStarts([taken]).size).toBe(8)
  })
  test('of two barbers at one time count once', () => {
    const later = { ...morning, hours: [{ fromMinute: 600, untilMinute: 720 }] }
    const barbers = [morning, later].map(day => ({ day, minutes: 15 }))
    expect(startsOnDay(DATE, barbers)).toMatchObject({ freeStarts: 12, allStarts: 12 })
  })
  test('are none on a day off', () =>
    expect(startsOnDay(DATE, [{ day: { ...morning, hours: [] }, minutes: 15 }])).toMatchObject({
      freeStarts: 0,
      allStarts: 0,
    }))
})

test('a day is closed without starts, full without free ones, and has few below a quarter', () => {
  const fullness = (freeStarts: number, allStarts: number) => fullnessOf({ freeStarts, allStarts })
  expect([fullness(0, 0), fullness(0, 8), fullness(1, 8), fullness(2, 8), fullness(8, 8)]).toEqual([
    'closed',
    'full',
    'few',
    'plenty',
    'plenty',
  ])
})

test('minutes are short when fewer than half of the treatments fit', () => {
  const treatments = [15, 30, 30, 60].map(duration => ({ duration }))
  expect([15, 25, 30, 60].map(minutes => isShort(minutes, treatments))).toEqual([true, true, false, false])
  expect(isShort(5, [])).toBe(false)
})
