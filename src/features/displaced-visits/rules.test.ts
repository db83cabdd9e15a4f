import { expect, test } from 'vitest'
import type { DayPlan } from '../hours/rules.ts'
import { nearestTimes, whyDisplaced } from './rules.ts'

const morning = { fromMinute: 540, untilMinute: 780 }
const plan: DayPlan = {
  opening: morning,
  rostered: [morning],
  spans: [morning],
  breaks: [],
  absences: [],
  closures: [],
}
const visit = { fromMinute: 600, untilMinute: 630 }

test('a visit within its barber’s hours stays', () => expect(whyDisplaced(plan, visit)).toBeNull())

test('a visit outside the hours, or partly so, needs another time', () => {
  expect(whyDisplaced(plan, { fromMinute: 760, untilMinute: 790 })).toBe('outside-hours')
  expect(whyDisplaced({ ...plan, rostered: [] }, visit)).toBe('outside-hours')
})

test('an absence over a part of the visit is named before the hours', () => {
  const absences = [{ id: 1, kind: 'sick' as const, fromMinute: 625, untilMinute: 700 }]
  expect(whyDisplaced({ ...plan, rostered: [], absences }, visit)).toBe('absent')
})

test('a closure is named before an absence', () => {
  const day = { fromMinute: 0, untilMinute: 1440 }
  const absences = [{ id: 1, kind: 'sick' as const, ...day }]
  expect(whyDisplaced({ ...plan, absences, closures: [{ id: 2, ...day }] }, visit)).toBe('closed')
})

test('the nearest times come first, over the days, the earlier of two as near', () => {
  const times = [
    { date: '2026-12-04', startMinute: 540 },
    { date: '2026-12-05', startMinute: 600 },
    { date: '2026-12-04', startMinute: 660 },
    { date: '2026-12-03', startMinute: 1080 },
  ]
  expect(nearestTimes(times, { date: '2026-12-04', startMinute: 600 }, 3)).toEqual([
    { date: '2026-12-04', startMinute: 540 },
    { date: '2026-12-04', startMinute: 660 },
    { date: '2026-12-03', startMinute: 1080 },
  ])
})
