import { expect, test } from 'vitest'
import { nextText, rhythmText } from './list-messages.ts'

test('a rhythm is said in days, weeks or months', () => {
  expect([1, 10, 20, 28, 90, 365].map(rhythmText)).toEqual([
    'Every day',
    'Every 10 days',
    'Every 3 weeks',
    'Every 4 weeks',
    'Every 3 months',
    'Every 12 months',
  ])
})

test('what is booked is said first, then since when someone is due, and nothing of one without a rhythm', () => {
  const due = { nextDate: null, gapDays: 21, dueDate: '2026-11-20' }
  expect(nextText(due, '2026-11-28')).toBe('Every 3 weeks, due 20 Nov 2026')
  expect(nextText(due, '2026-11-19')).toBe('Every 3 weeks')
  expect(nextText({ ...due, nextDate: '2026-12-04', dueDate: null }, '2026-11-28')).toBe('Next 4 Dec')
  expect(nextText({ nextDate: null, gapDays: null, dueDate: null }, '2026-11-28')).toBeNull()
})
