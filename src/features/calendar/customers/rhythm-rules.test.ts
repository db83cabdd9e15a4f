import { expect, test } from 'vitest'
import { rhythmOf, type SummedVisit, summaryOf } from './rhythm-rules.ts'

const TODAY = '2026-11-28'
const on = (date: string, status = 'completed'): SummedVisit => ({
  ...{ date, status },
  ...{ name: 'Sam', phone: '07700 900123' },
})

test('a rhythm is the median gap between the days of visits, from the third day on', () => {
  expect(rhythmOf([])).toBeNull()
  expect(rhythmOf(['2026-10-01', '2026-10-22'])).toBeNull()
  expect(rhythmOf(['2026-10-01', '2026-10-01', '2026-10-22'])).toBeNull()
  expect(rhythmOf(['2026-10-01', '2026-10-22', '2026-11-22'])).toBe(26)
  expect(rhythmOf(['2026-08-01', '2026-08-22', '2026-09-12', '2026-11-22'])).toBe(21)
})

test('a customer is due once their rhythm has passed since they were seen', () => {
  const visits = [on('2026-09-01'), on('2026-09-22'), on('2026-10-13')]
  expect(summaryOf(visits, TODAY)).toEqual({
    ...{ name: 'Sam', phone: '07700 900123', visits: 3 },
    ...{ seenDate: '2026-10-13', nextDate: null, gapDays: 21, dueDate: '2026-11-03' },
  })
})

test('what is booked, for today too, means that they are not due; and counts once it has passed', () => {
  const visits = [on('2026-09-01'), on('2026-09-22'), on('2026-10-13'), on(TODAY, 'confirmed')]
  expect(summaryOf(visits, TODAY)).toMatchObject({ visits: 3, nextDate: TODAY, dueDate: null })
  expect(summaryOf(visits, '2026-11-29')).toMatchObject({ visits: 4, seenDate: TODAY, nextDate: null })
})

test('cancelled and missed visits are no visits, but say the name', () => {
  const visits = [on('2026-09-01', 'cancelled'), { ...on('2026-09-22', 'no-show'), name: 'Samuel' }]
  expect(summaryOf(visits, TODAY)).toEqual({
    ...{ name: 'Samuel', phone: '07700 900123', visits: 0 },
    ...{ seenDate: null, nextDate: null, gapDays: null, dueDate: null },
  })
})
