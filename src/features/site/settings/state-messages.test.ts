import { expect, test } from 'vitest'
import { daysOffText, whenText } from './state-messages.ts'

const on = (...dates: string[]) => dates.map(date => ({ firstDate: date, lastDate: date }))

test('closed days are said by their months', () => {
  expect(daysOffText([])).toBe('No closed days ahead')
  expect(daysOffText(on('2026-12-25', '2026-12-26'))).toBe('Closed 25 and 26 December')
  expect(daysOffText(on('2026-12-25', '2027-01-01'))).toBe('Closed 25 December and 1 January')
  expect(daysOffText([{ firstDate: '2026-12-24', lastDate: '2026-12-26' }])).toBe(
    'Closed 24, 25 and 26 December',
  )
})

test('many closed days are said as a span', () =>
  expect(daysOffText([{ firstDate: '2026-12-21', lastDate: '2027-01-03' }])).toBe(
    'Closed 14 days from 21 December to 3 January',
  ))

test.each([
  ['2026-11-28', 'today 08:02'],
  ['2026-11-27', 'yesterday 08:02'],
  ['2026-11-02', 'on 2 November, 08:02'],
])('what happened on %s was %s', (date, text) =>
  expect(whenText({ date, time: '08:02' }, '2026-11-28')).toBe(text),
)
