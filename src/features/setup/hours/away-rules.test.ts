import { expect, test } from 'vitest'
import { columnPlan } from '../../diary/diary/day/rules.ts'
import { restOfDay, restOfHours } from './away-rules.ts'

const FRIDAY = '2026-12-04'

test('a barber who goes home is away from the 5 minutes that have begun to the end of the day', () =>
  expect(restOfDay(583)).toEqual({ fromMinute: 580, untilMinute: 1440 }))

test('past midnight, on a screen that stayed open, the last 5 minutes of the day are left', () =>
  expect(restOfDay(1450)).toEqual({ fromMinute: 1435, untilMinute: 1440 }))

test('of today the rest of a barber’s hours is proposed, of another day or after hours the whole day', () => {
  const spans = [
    { startMinute: 540, endMinute: 720 },
    { startMinute: 780, endMinute: 1020 },
  ]
  const plan = columnPlan({ barberId: 1, date: FRIDAY, spans, breaks: [], absences: [], closure: null })
  const rest = (date: string, minute: number) => restOfHours({ plan }, { date, minute })
  expect(rest(FRIDAY, 583)).toEqual({ fromMinute: 580, untilMinute: 1020 })
  expect(rest(FRIDAY, 1021)).toEqual({ fromMinute: 0, untilMinute: 1440 })
  expect(rest('2026-12-03', 583)).toEqual({ fromMinute: 0, untilMinute: 1440 })
})
