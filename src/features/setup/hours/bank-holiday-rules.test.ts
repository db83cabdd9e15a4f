import { expect, test } from 'vitest'
import { bankHolidaysFrom, bankHolidaysOf } from './bank-holiday-rules.ts'

/** As published by the government, month and day; one-off ones aside. */
const PUBLISHED: readonly [number, string][] = [
  [2021, '01-01 04-02 04-05 05-03 05-31 08-30 12-25 12-26 12-27 12-28'],
  [2022, '01-01 01-03 04-15 04-18 05-02 05-30 08-29 12-25 12-26 12-27'],
  [2025, '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26'],
  [2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-26 12-28'],
  [2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-25 12-26 12-27 12-28'],
  [2028, '01-01 01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
  [2038, '01-01 04-23 04-26 05-03 05-31 08-30 12-25 12-26 12-27 12-28'],
]

test.each(PUBLISHED)('the bank holidays of %s are those of England and Wales', (year, dates) =>
  expect(bankHolidaysOf(year).map(({ date }) => date.slice(5))).toEqual(dates.split(' ')),
)

test('a holiday on a weekend is also named on the next weekday that is none', () =>
  expect(bankHolidaysOf(2022).slice(-3)).toEqual([
    { date: '2022-12-25', name: 'Christmas Day' },
    { date: '2022-12-26', name: 'Boxing Day' },
    { date: '2022-12-27', name: 'Christmas Day (substitute day)' },
  ]))

test('two years of them begin today', () => {
  const dates = bankHolidaysFrom('2026-12-26').map(({ date }) => date)
  expect([dates[0], dates.at(-1)]).toEqual(['2026-12-26', '2028-12-26'])
})
