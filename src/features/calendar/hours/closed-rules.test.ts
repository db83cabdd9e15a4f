import { expect, test } from 'vitest'
import { WHOLE_DAY } from '../../../shared/minute-span.ts'
import type { SpecialDay } from '../../shop/shop/contract.ts'
import { closedLines } from './closed-rules.ts'

/** The shop is open from Tuesday to Sunday; 28 December 2026 is a Monday. */
const openingHours = new Map([2, 3, 4, 5, 6, 0].map(day => [day, { fromMinute: 540, untilMinute: 1080 }]))
const closed = (date: string, reason = 'Christmas'): SpecialDay => ({ date, hours: [], reason })

function linesOf(...days: SpecialDay[]): string[] {
  const closures = days
    .filter(({ hours }) => hours.length === 0)
    .map(({ date, reason }) => ({ ...WHOLE_DAY, firstDate: date, lastDate: date, reason }))
  return closedLines({ openingHours, openingDays: new Map(), closures, reasons: new Map() }, days)
}
const closedOn = (...days: number[]) => days.map(day => closed(`2026-12-${day}`))

test('closed days are listed as runs with what they are closed for, over the days of the week that never open', () => {
  expect(linesOf(...closedOn(25))).toEqual(['Closed 25 December: Christmas'])
  expect(linesOf(...closedOn(25, 26))).toEqual(['Closed 25 and 26 December: Christmas'])
  expect(linesOf(...closedOn(25, 26, 27))).toEqual(['Closed 25 to 27 December: Christmas'])
  expect(linesOf(...closedOn(26, 27, 29, 31), closed('2027-01-01'))).toEqual([
    'Closed 26 to 29 December, 31 December and 1 January: Christmas',
  ])
})

test('days that are closed for another reason, or for none that is given, have a line of their own', () => {
  const other = [closed('2027-01-05', 'Training'), closed('2027-01-06', '')]
  expect(linesOf(...closedOn(25, 26), ...other)).toEqual([
    'Closed 25 and 26 December: Christmas',
    'Closed 5 January: Training',
    'Closed 6 January',
  ])
})

test('a day with other hours is not listed as closed', () =>
  expect(linesOf({ date: '2026-12-24', hours: [['09:00', '14:00']], reason: '' })).toEqual([]))
