import { describe, expect, test } from 'vitest'
import { readDate, whyNotDate } from './date-entry.ts'

const SATURDAY = '2026-11-28'

describe('a date as it is written in Britain', () => {
  test.each([
    ['28 Nov 2026', '2026-11-28'],
    ['28/11/2026', '2026-11-28'],
    ['28.11.26', '2026-11-28'],
    ['28-11', '2026-11-28'],
    ['4th of December', '2026-12-04'],
    ['4dec', '2026-12-04'],
    ['Fri 4 Dec', '2026-12-04'],
    ['Thursday, 24 sept. 2026', '2026-09-24'],
    ['2026-12-04', '2026-12-04'],
    ['tomorrow', '2026-11-29'],
    ['Yesterday', '2026-11-27'],
    [' today ', '2026-11-28'],
    ['friday', '2026-12-04'],
    ['sat', '2026-11-28'],
    ['29/2/2028', '2028-02-29'],
  ])('“%s” is %s', (text, date) => expect(readDate(text, SATURDAY)).toBe(date))

  test.each([
    '11/28/2026',
    '31 Nov',
    '29/2/2027',
    '28',
    'Nov',
    'soon',
    '28/11/026',
    '28 11 2026 10',
    '0/0',
    '',
  ])('“%s” is none', text => expect(readDate(text, SATURDAY)).toBeNull())
})

test('without a year it is the nearest such day, within what may be chosen', () => {
  expect(readDate('3 jan', SATURDAY)).toBe('2027-01-03')
  expect(readDate('3 oct', SATURDAY)).toBe('2026-10-03')
  expect(readDate('3 oct', SATURDAY, { min: SATURDAY })).toBe('2027-10-03')
  expect(readDate('3 jan', SATURDAY, { max: SATURDAY })).toBe('2026-01-03')
})

test('a refused entry is answered with how to write it, or from when to when it may be', () => {
  expect(whyNotDate('', SATURDAY)).toBeNull()
  expect(whyNotDate('28/11', SATURDAY, { min: SATURDAY, max: SATURDAY })).toBeNull()
  expect(whyNotDate('11/28/2026', SATURDAY)).toBe('Write the date like 28 Nov or 28/11/2026.')
  expect(whyNotDate('27/11/2026', SATURDAY, { min: SATURDAY })).toBe('Choose 28 Nov 2026 or later.')
  expect(whyNotDate('29/11/2026', SATURDAY, { max: SATURDAY })).toBe('Choose 28 Nov 2026 or earlier.')
})
