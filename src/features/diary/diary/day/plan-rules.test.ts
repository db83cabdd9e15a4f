import { expect, test } from 'vitest'
import type { DayPlan } from '../../../calendar/hours/rules.ts'
import { shownPlan } from './plan-rules.ts'

const OF = { barberId: 1, date: '2026-12-04' }
const TEXTS = new Map([
  [7, 'dentist'],
  [8, 'Stock-taking'],
])
const DAY: DayPlan = {
  isOnTeam: true,
  opening: { fromMinute: 540, untilMinute: 1110 },
  rostered: [
    { fromMinute: 540, untilMinute: 720 },
    { fromMinute: 750, untilMinute: 1020 },
  ],
  spans: [],
  breaks: [{ fromMinute: 720, untilMinute: 750 }],
  absences: [],
  closures: [],
}
const shown = (changes: Partial<DayPlan>) =>
  shownPlan(OF, { ...DAY, ...changes }, { texts: TEXTS, promised: [] })

test('an absence is shown within the barber’s hours, with its private note', () => {
  const absences = [{ id: 7, kind: 'other' as const, fromMinute: 0, untilMinute: 600 }]
  expect(shown({ absences })).toMatchObject({
    breaks: [{ startMinute: 720, endMinute: 750 }],
    absences: [{ startMinute: 540, endMinute: 600, kind: 'other', note: 'dentist' }],
    closure: null,
  })
})

test('a closure of the whole day closes it by its reason, one of some hours is time off', () => {
  const closures = (fromMinute: number) => [{ id: 8, fromMinute, untilMinute: 1440 }]
  expect(shown({ closures: closures(0) })).toMatchObject({ closure: 'Stock-taking', absences: [] })
  expect(shown({ closures: closures(960) })).toMatchObject({
    closure: null,
    absences: [{ startMinute: 960, endMinute: 1020, kind: 'closed', note: 'Stock-taking' }],
  })
})

test('a day of the week on which the shop does not open is closed without a reason', () => {
  expect(shown({ opening: null, rostered: [], breaks: [] })).toMatchObject({ closure: '', spans: [] })
})
